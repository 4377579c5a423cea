import { useSession } from '#features/people/auth/ui/use-session.ts'
import { href } from 'react-router'
import { FlagButton } from '#features/operations/moderation/ui/flag-button.tsx'
import { getMedal } from '#features/event/submission/results/medal.ts'
import { MedalBadge } from '#features/event/submission/ui/results/medal-badge.tsx'
import { PlatformBadge } from '#features/event/submission/ui/platform-badge.tsx'
import { ProjectLinks } from '#features/event/submission/ui/project-links.tsx'
import type { OwnView } from '#features/event/submission/ui/use-own-view.ts'
import { reasonsPath } from '#features/event/submission/ui/shown-project.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { SubmissionData } from '../show.tsx'

type SubmissionProps = { submission: SubmissionData['submission'] }

/**
 * Figures of the submission, and links to its demo, source and presentation. Reviewers have a report button
 * beside the title, whose reports the organizers and the team read; a second one here would only split the
 * reports.
 */
export function SubmissionRail({
  submission,
  own,
  isJudged,
}: SubmissionProps & { own: OwnView; isJudged: boolean }) {
  const medal = getMedal(submission)
  // Administrators count as participants of every project, but can still report.
  const { data: session } = useSession()
  const isInTeam = own.submission?.viewer?.isParticipant && session?.account.role !== 'ADMIN'
  return (
    <aside className="rail stack" aria-label="About this project">
      <p className="row sub-marks">
        {medal && <MedalBadge of={medal} />}
        {submission.demoUrl && <PlatformBadge platform={submission.demoPlatform} />}
      </p>
      <Facts facts={listFacts(submission)} />
      {own.submission?.viewer?.canEdit && (
        <ButtonLink href={href('/event/:slug/submission', { slug: submission.event.slug })} block>
          Edit your project
        </ButtonLink>
      )}
      {isJudged && isInTeam && (
        <ButtonLink href={reasonsPath(submission)} block>
          What judges said
        </ButtonLink>
      )}
      <ProjectLinks project={submission} />
      {submission.isSubmitted && !own.submission?.viewer?.isReviewer && (
        <FlagButton
          kind="submission"
          isOwn={isInTeam}
          id={submission.id}
          what={`${submission.title} by ${submission.team.name}`}
        />
      )}
    </aside>
  )
}

function listFacts({ event, team, track, categories, submittedAt, members }: SubmissionProps['submission']) {
  const teamParams = { eventSlug: event.slug, teamSlug: team.slug }
  return [
    { label: 'Event', value: <Link href={href('/event/:slug', { slug: event.slug })}>{event.title}</Link> },
    {
      label: 'Team',
      value: <Link href={href('/event/:eventSlug/:teamSlug', teamParams)}>{team.name}</Link>,
    },
    ...(track ? [{ label: 'Track', value: track.name }] : []),
    ...(categories.length > 0
      ? [
          {
            label: categories.length > 1 ? 'Categories' : 'Category',
            value: categories.map(({ name }) => name).join(', '),
          },
        ]
      : []),
    ...(submittedAt
      ? [{ label: 'Submitted', value: <LocalTime at={submittedAt} zone={event.timeZone} /> }]
      : []),
    { label: 'People', value: members.length, total: true },
  ]
}
