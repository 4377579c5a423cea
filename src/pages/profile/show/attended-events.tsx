import { href } from 'react-router'
import { dateBadge } from '#features/event/event/life/date-badge.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { shownPhase } from '#features/event/event/ui/phase/shown-phase.ts'
import { MedalBadge } from '#features/event/submission/ui/results/medal-badge.tsx'
import { Link } from '#ui/link.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import { StatePill } from '#ui/parts/state-pill.tsx'
import type { ProfileData } from '../show.tsx'

type AttendedEvent = ProfileData['portfolio']['events']['items'][number]

/** Events and streams in rows, with date, team, result and the person's role. */
export function AttendedEvents({ places, year }: { places: readonly AttendedEvent[]; year: number }) {
  return (
    <ul className="profile__events">
      {places.map((participation) => (
        <li key={participation.id}>
          <span className="profile__date">{dateBadge(participation, year).text}</span>
          <div>
            <h3 dir="auto">
              <Link href={getHref(participation)}>{participation.title}</Link>
            </h3>
            <TeamLine {...participation} />
          </div>
          <span className="row">
            <OutcomeBadges {...participation} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const getHref = ({ kind, slug }: AttendedEvent) =>
  kind === 'event' ? href('/event/:slug', { slug }) : href('/stream/:slug', { slug })

function TeamLine({ slug: eventSlug, team, submission }: AttendedEvent) {
  if (!team) return null
  const pathParams = { eventSlug, teamSlug: team.slug }
  return (
    <p className="small text-muted" dir="auto">
      Team <Link href={href('/event/:eventSlug/:teamSlug', pathParams)}>{team.name}</Link>
      {submission && (
        <>
          {' · '}
          <Link
            href={href('/event/:eventSlug/:teamSlug/:submissionSlug', {
              ...pathParams,
              submissionSlug: submission.slug,
            })}
          >
            {submission.title}
          </Link>
        </>
      )}
    </p>
  )
}

/**
 * Badges for medal and roles, and the phase until the event is over. A medal already implies that the event
 * is over.
 */
function OutcomeBadges({ phase, roles, submission, cancelledAt, postponedAt }: AttendedEvent) {
  const pauseState = pausedBy({ cancelledAt, postponedAt })
  const hasEnded = phase === 'ended' && !pauseState
  return (
    <>
      {submission?.medal && <MedalBadge of={submission.medal} />}
      {roles.map((role) => (
        <RoleBadge key={role} of={role} />
      ))}
      {!hasEnded && <StatePill phase={pauseState ?? shownPhase[phase]} />}
    </>
  )
}
