import { IconBrandGithub, IconExternalLink } from '@tabler/icons-react'
import { FeedbackButton } from '#features/judging/review/ui/feedback/feedbacks-button.tsx'
import { LikeButton } from '#features/community/like/ui/like-button.tsx'
import type { OwnView } from '#features/event/submission/ui/use-own-view.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { SubmissionData } from '../show.tsx'

type ActionBarProps = { submission: SubmissionData['submission']; own: OwnView }

/** Sticky bar at the bottom: the title, and the two most common actions. */
export function ActionBar({ submission, own }: ActionBarProps) {
  const { id, title, team, event, isSubmitted, likesCount, demoUrl, repoLink } = submission
  const main = demoUrl
    ? { url: demoUrl, label: 'Open the demo', icon: IconExternalLink }
    : repoLink && { url: repoLink, label: 'Source code', icon: IconBrandGithub }
  return (
    <section className="bar" aria-label={`Actions for ${title || 'this draft'}`}>
      <div className="wrap bar__in">
        <p className="bar__title">
          <strong>{title || 'Untitled draft'}</strong>
          <span>
            {team.name}, {event.title}
          </span>
        </p>
        {isSubmitted && <FeedbackButton {...{ submission, own }} />}
        {isSubmitted && <LikeButton target={{ submissionId: id }} likesCount={likesCount} known={own.like} />}
        {main && (
          <ButtonLink
            href={main.url}
            icon={main.icon}
            variant="primary"
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            <span className="sub-label">{main.label}</span>
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
