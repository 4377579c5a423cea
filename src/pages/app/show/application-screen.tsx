import { href } from 'react-router'
import { StateNotice } from '#features/community/app/ui/state-notice.tsx'
import { useOwnView } from '#features/community/app/ui/use-own-view.ts'
import { CommentSection } from '#features/community/comment/ui/comment-section.tsx'
import { formatName } from '#features/event/event/people/role.ts'
import { LikeButton } from '#features/community/like/ui/like-button.tsx'
import { FlagButton } from '#features/operations/moderation/ui/flag-button.tsx'
import { ProfileName } from '#features/people/profile/ui/profile-name.tsx'
import { PlatformBadge } from '#features/event/submission/ui/platform-badge.tsx'
import { ProjectLinks } from '#features/event/submission/ui/project-links.tsx'
import '#features/event/submission/ui/submission.css'
import { tagPath } from '#features/content/technology/ui/technology-path.ts'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Day } from '#ui/time/day.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Share } from '#ui/parts/share.tsx'
import { site } from '../../../site.config.ts'
import type { ApplicationData } from '../show.tsx'
import { ApplicationMedia } from './application-media.tsx'

type ApplicationProps = { application: ApplicationData['application'] }

/** Public view of an app; its owner and ADMIN also see its status. */
export function ApplicationScreen({ application, comments, url }: ApplicationData) {
  const ownView = useOwnView(application.id)
  const { id, title, shortDescription, likesCount, status, text } = application
  return (
    <div className="sub-page">
      <div className="wrap">
        <StateNotice application={ownView.application} onDone={ownView.askAgain} />
        <header className="sub-head">
          <div>
            <Breadcrumbs crumbs={[{ label: 'Apps', href: href('/apps') }, { label: title }]} />
            <h1 dir="auto">{title}</h1>
            <p className="lede" dir="auto">
              {shortDescription}
            </p>
          </div>
          {status === 'published' && (
            <div className="row sub-acts">
              <LikeButton target={{ applicationId: id }} likesCount={likesCount} known={ownView.like} />
              <Share url={url} title={title} hashtag={site.hashtag} />
            </div>
          )}
        </header>
        <div className="with-rail sub-top">
          <ApplicationMedia application={application} />
          <Rail application={application} isOwn={ownView.application?.viewer?.isOwner} />
        </div>
        <div className="sub-body">
          <section aria-label="About">
            <Prose html={text.html} />
          </section>
          <Topics application={application} />
          {comments && <CommentSection target={{ applicationId: id }} comments={comments} zone="UTC" />}
        </div>
      </div>
    </div>
  )
}

function Rail({ application, isOwn }: ApplicationProps & { isOwn: boolean | undefined }) {
  const { owner, publishedAt, demoUrl, demoPlatform } = application
  const facts = [
    ...(owner ? [{ label: 'By', value: <Maker owner={owner} /> }] : []),
    ...(publishedAt ? [{ label: 'Published', value: <Day at={publishedAt} /> }] : []),
  ]
  return (
    <aside className="rail stack" aria-label="About this app">
      <p className="row sub-marks">{demoUrl && <PlatformBadge platform={demoPlatform} />}</p>
      {facts.length > 0 && <Facts facts={facts} />}
      <ProjectLinks project={application} />
      {application.status === 'published' && (
        <FlagButton kind="application" id={application.id} what={application.title} isOwn={isOwn} />
      )}
    </aside>
  )
}

function Maker({ owner }: { owner: NonNullable<ApplicationProps['application']['owner']> }) {
  return <ProfileName name={formatName(owner)} userName={owner.userName} />
}

function Topics({ application: { techIn, categories } }: ApplicationProps) {
  return (
    <section aria-labelledby="h-tech">
      <SectionHead id="h-tech" title="Made with" />
      <ul className="chips">
        {techIn.map((tech) => (
          <li key={tech.slug}>
            <Chip href={tagPath(tech)}>{tech.name}</Chip>
          </li>
        ))}
      </ul>
      <h3 className="sub-categories">Categories</h3>
      <ul className="chips">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Chip href={href('/apps/category/:slug', { slug })}>{name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
