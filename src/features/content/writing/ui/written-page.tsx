import type { ReactNode } from 'react'
import { ProfileName } from '#features/people/profile/ui/profile-name.tsx'
import { tagPath } from '#features/content/technology/ui/technology-path.ts'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { TableOfContents } from '#features/content/text/ui/table-of-contents.tsx'
import type { z } from 'zod/mini'
import { site } from '#site.config.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { ChipList } from '#ui/parts/chip.tsx'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { pictureSizes } from '#ui/parts/picture-sizes.ts'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Share } from '#ui/parts/share.tsx'
import type { writtenText } from '../contract.ts'
import { EditLink } from './edit-link.tsx'
import { levelLabels } from './level-labels.ts'
import { getTextListPath, getTextPath, type TextKind } from './text-path.ts'
import { WrittenCard } from './written-card.tsx'
import './written-page.css'

/** A text without its source, which readers don't need. */
export type TextWithoutSource = Omit<z.input<typeof writtenText>, 'body'>

interface TextPageProps {
  kind: TextKind
  /** Title of the list, such as "Tutorials". */
  title: string
  text: TextWithoutSource
  origin: string
  /** Like button, passed in because likes depend on texts, not the other way around. */
  like: ReactNode
}

/** Page of a tutorial or an article: contents, text, and links to related texts. */
export function TextPage(props: TextPageProps) {
  const { kind, title, text } = props
  return (
    <div className="wrap">
      <div
        className="article"
        lang={text.language}
        dir={isRightToLeft.test(text.language) ? 'rtl' : undefined}
      >
        <Head {...props} />
        <aside className="article__aside" aria-label="On this page">
          <TableOfContents toc={text.text.toc} />
        </aside>
        <div className="min-w-0">
          {text.text.toc.length > 1 && (
            <details className="article__fold">
              <summary>On this page</summary>
              <TableOfContents toc={text.text.toc} />
            </details>
          )}
          <Prose html={text.text.html} />
          <NeighborLinks kind={kind} text={text} />
        </div>
      </div>
      {text.related.length > 0 && (
        <section className="section read-next" aria-labelledby="read-next">
          <SectionHead
            title="Read next"
            id="read-next"
            more={{ label: `All ${title.toLowerCase()}`, href: getTextListPath(kind) }}
          />
          <ul className="cards">
            {text.related.map((relatedText) => (
              <li key={relatedText.slug}>
                <WrittenCard kind={kind} text={{ ...relatedText, language: text.language }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const stateLabels = {
  draft: 'Draft',
  inReview: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden by the moderators',
}

const isRightToLeft = /^(ar|fa|he|ur|ps|yi|dv|ckb)\b/

function Head({ kind, title, text, origin, like }: TextPageProps) {
  const url = origin + getTextPath(kind, text.slug, text.language)
  return (
    <header className="article__head">
      <Breadcrumbs crumbs={[{ label: title, href: getTextListPath(kind) }, { label: text.title }]} />
      {text.status !== 'published' && (
        <Notice tone="warning" title={stateLabels[text.status]}>
          {text.status === 'hidden' ? (
            <>
              Only its author and administrators can see this page.{' '}
              <Link href="/account/moderation">Why, and how to appeal</Link>
            </>
          ) : (
            'It isn’t published: only its author and reviewers can see this page.'
          )}
        </Notice>
      )}
      <div className="article__top">
        <div className="min-w-0">
          <h1 dir="auto">{text.title}</h1>
          <p className="lede" dir="auto">
            {text.description}
          </p>
        </div>
        <div className="article__cover filled">
          <Picture src={text.image} seed={text.slug} sizes={pictureSizes.head} first />
        </div>
      </div>
      <div className="byline">
        <Byline kind={kind} text={text} />
        <div className="byline__end row">
          {like}
          <EditLink kind={kind} text={text} />
          <Share url={url} title={text.title} hashtag={site.hashtag} />
        </div>
      </div>
      <div className="article__tags">
        {text.technologies.length > 0 && (
          <ChipList
            items={text.technologies.map((tech) => ({ label: tech.name, href: tagPath(tech) }))}
            most={8}
          />
        )}
        {text.languages.map((language) => (
          <Link
            key={language}
            href={getTextPath(kind, text.slug, language)}
            hrefLang={language}
            lang={language}
          >
            {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
          </Link>
        ))}
      </div>
    </header>
  )
}

function Byline({ kind, text }: Pick<TextPageProps, 'kind' | 'text'>) {
  const { author, level } = text
  const date = kind === 'article' ? text.createdAt : text.publishedAt
  return (
    <>
      {author && <Avatar name={author.name} face={author.face} src={author.picture} size={44} />}
      <div className="min-w-0">
        {author && (
          <p className="font-semibold">
            <ProfileName {...author} />
          </p>
        )}
        <ul className="meta">
          {date && (
            <li dir="auto">
              <Day at={date} />
            </li>
          )}
          <li dir="auto">{text.text.minutes} min read</li>
          {level && <li dir="auto">{levelLabels[level]}</li>}
        </ul>
      </div>
    </>
  )
}

function NeighborLinks({ kind, text }: Pick<TextPageProps, 'kind' | 'text'>) {
  const { previous, next, language } = text
  if (!previous && !next) return null
  return (
    <nav className="neighbours" aria-label="Previous and next">
      {previous && (
        <Link href={getTextPath(kind, previous.slug, language)} rel="prev">
          <span className="eyebrow">Previous</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link className="neighbours__next" href={getTextPath(kind, next.slug, language)} rel="next">
          <span className="eyebrow">Next</span>
          {next.title}
        </Link>
      )}
    </nav>
  )
}
