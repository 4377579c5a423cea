import type { ReactNode } from 'react'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { TableOfContents } from '#features/content/text/ui/table-of-contents.tsx'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { site } from '#site.config.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Day } from '#ui/time/day.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { pictureSizes } from '#ui/parts/picture-sizes.ts'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Share } from '#ui/parts/share.tsx'
import { StatePill } from '#ui/parts/state-pill.tsx'
import { href } from 'react-router'
import type { technologyContract } from '../contract.ts'
import { EditTechnologyLink } from './edit-technology-link.tsx'
import { TechnologyCard } from './technology-card.tsx'
import { getTechnologyPath } from './technology-path.ts'
import './technology-page.css'

/** A technology without its source, which readers don't need. */
export type ShownTechnology = Omit<AnswerOf<typeof technologyContract, 'getTechnology'>, 'body'>

interface TechnologyPageProps {
  technology: ShownTechnology
  origin: string
  /** Report button, passed in because moderation depends on technologies, not the other way around. */
  report: ReactNode
  /** Projects built with the technology. */
  children?: ReactNode
}

/** Page of a technology, or of a provider with its technologies, and of projects that use it. */
export function TechnologyPage({ technology, origin, report, children }: TechnologyPageProps) {
  const { name, description, image, slug, text, technologies } = technology
  return (
    <div className="wrap">
      <div className="article">
        <header className="article__head">
          <Breadcrumbs crumbs={buildCrumbs(technology)} />
          <div className="tech-top">
            <div className="min-w-0">
              <h1 dir="auto">{name}</h1>
              <p className="lede" dir="auto">
                {description}
              </p>
            </div>
            <div className="tech-top__cover filled">
              <Picture src={image} seed={slug} width={624} height={396} sizes={pictureSizes.head} first />
            </div>
          </div>
          <div className="byline">
            <p>
              <Day at={technology.createdAt} /> · {text.minutes} min read
            </p>
            <div className="byline__end">
              {report}
              <EditTechnologyLink slug={slug} />
              <Share url={origin + getTechnologyPath(technology)} title={name} hashtag={site.hashtag} />
            </div>
          </div>
        </header>
        <aside className="tech-aside">
          <TechnologyFacts technology={technology} />
          <TableOfContents toc={text.toc} />
        </aside>
        <div className="min-w-0">
          <Prose html={text.html} />
        </div>
      </div>
      {technologies.length > 0 && (
        <section className="section" aria-labelledby="its-technologies">
          <SectionHead title={`Technologies of ${name}`} id="its-technologies" />
          <ul className="cards">
            {technologies.map((ownTechnology) => (
              <li key={ownTechnology.id}>
                <TechnologyCard technology={ownTechnology} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
      <Uses technology={technology} />
    </div>
  )
}

function buildCrumbs({ name, provider }: ShownTechnology) {
  return [
    { label: 'Technologies', href: href('/tech') },
    ...(provider ? [{ label: provider.name, href: getTechnologyPath(provider) }] : []),
    { label: name },
  ]
}

function TechnologyFacts({ technology }: { technology: ShownTechnology }) {
  const { provider, type, author, releaseDate, docsUrl, repositoryUrl, siteUrl } = technology
  const facts = [
    ...(provider
      ? [{ label: 'Provider', value: <Link href={getTechnologyPath(provider)}>{provider.name}</Link> }]
      : []),
    ...(type ? [{ label: 'Type', value: type }] : []),
    ...(author ? [{ label: 'Author', value: author }] : []),
    ...(releaseDate ? [{ label: 'Released', value: <Day at={releaseDate} /> }] : []),
    ...link('Site', siteUrl),
    ...link('Documentation', docsUrl),
    ...link('Repository', repositoryUrl),
  ]
  return facts.length > 0 ? <Facts facts={facts} /> : null
}

/** Returns a fact with an external link; empty without an address. */
const link = (label: string, url: string | null) =>
  url ? [{ label, value: <Link href={url}>{getHost(url)}</Link> }] : []

const getHost = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url

function Uses({ technology: { name, slug, tutorials, events } }: { technology: ShownTechnology }) {
  return (
    <>
      {tutorials.length > 0 && (
        <section className="section" aria-labelledby="tutorials">
          <SectionHead
            title={`Tutorials with ${name}`}
            id="tutorials"
            more={{ label: 'See all', href: `${href('/t')}?tech=${slug}` }}
          />
          <ul className="cards">
            {tutorials.map((tutorial) => (
              <li key={tutorial.slug}>
                <Card
                  href={href('/t/:slug', { slug: tutorial.slug })}
                  title={tutorial.title}
                  cover={<Picture src={tutorial.image} seed={tutorial.slug} />}
                  text={tutorial.description}
                  by={<span>{tutorial.minutes} min</span>}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {events.length > 0 && (
        <section className="section" aria-labelledby="its-events">
          <SectionHead title={`Events with ${name}`} id="its-events" />
          <ul className="cards">
            {events.map((event) => (
              <li key={event.slug}>
                <Card
                  href={`/event/${event.slug}`}
                  title={event.title}
                  cover={<Picture src={event.image} seed={event.slug} />}
                  text={event.tagline}
                  by={
                    <>
                      {event.paused && <StatePill phase={event.paused} />}
                      {event.startAt ? <Day at={event.startAt} /> : <span>To be announced</span>}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
