import { href } from 'react-router'
import { EventCrumbs } from '#features/event/event/ui/event-crumbs.tsx'
import { LikeButton } from '#features/community/like/ui/like-button.tsx'
import { formatWonPrize } from '#features/event/submission/results/wins/win-words.ts'
import type { OwnView } from '#features/event/submission/ui/use-own-view.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Share } from '#ui/parts/share.tsx'
import { site } from '../../../site.config.ts'
import type { SubmissionData } from '../show.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

/** Loaded only for reviewers. */
const ReportButton = createLatePart(
  async () => (await import('#features/event/submission/ui/report-button.tsx')).ReportButton,
)

type TitleRowProps = { submission: SubmissionData['submission']; own: OwnView; url: string }

/** Title, event and team of the project, and actions for readers. */
export function TitleRow({ submission, own, url }: TitleRowProps) {
  const { id, title, shortDescription, event, team, isSubmitted, likesCount, prizes } = submission
  const name = title || 'Untitled draft'
  const visibleSubmission = own.submission
  return (
    <header className="sub-head">
      <div>
        <EventCrumbs
          event={event}
          here={name}
          by={{
            label: team.name,
            href: href('/event/:eventSlug/:teamSlug', { eventSlug: event.slug, teamSlug: team.slug }),
          }}
        />
        <h1 dir="auto">{name}</h1>
        {shortDescription && (
          <p className="lede" dir="auto">
            {shortDescription}
          </p>
        )}
        {prizes.length > 0 && (
          <p className="row mt-4">
            {prizes.map((prize) => (
              <Badge key={prize.id} tone="success">
                {`Won: ${formatWonPrize(prize)}`}
              </Badge>
            ))}
          </p>
        )}
      </div>
      {isSubmitted && (
        <div className="row sub-acts">
          <LikeButton target={{ submissionId: id }} likesCount={likesCount} known={own.like} />
          <Share url={url} title={`${title} by ${team.name}`} hashtag={site.hashtag} />
          {visibleSubmission?.viewer?.isReviewer && (
            <ReportButton
              id={id}
              breaksRules={visibleSubmission.breaksRules ?? false}
              onChanged={own.askAgain}
            />
          )}
        </div>
      )}
    </header>
  )
}
