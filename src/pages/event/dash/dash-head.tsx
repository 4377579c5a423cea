import { href } from 'react-router'
import { PhaseCountdown } from '#features/event/event/ui/phase-countdown.tsx'
import { PhaseBadge } from '#features/event/event/ui/life-pill.tsx'
import { dateBadge } from '#features/event/event/life/date-badge.ts'
import { isOnSite } from '#features/event/event/lists/on-site.ts'
import { getPlaceLabel } from '#features/event/event/ui/place-label.ts'
import { EventCrumbs } from '#features/event/event/ui/event-crumbs.tsx'
import { Link } from '#ui/link.tsx'
import { zoneName } from '#ui/time/zone-time.ts'
import type { DashData } from '../dash.tsx'

type DashHeadProps = Pick<DashData, 'event' | 'isJudge' | 'isJudgingOver' | 'year'>

/** Title, status and deadline of the event. */
export function DashHead({ event, year, isJudge, isJudgingOver }: DashHeadProps) {
  const { slug, title, timeZone } = event
  return (
    <header className="wrap dash-head">
      <div>
        <EventCrumbs event={{ slug, title }} here="Dashboard" />
        <p className="row mt-3">
          <PhaseBadge {...event} />
          <span className="small text-muted">
            {dateBadge(event, year).text} · {getPlaceLabel(event)} · {zoneName(timeZone)}
          </span>
        </p>
        <h1 dir="auto">{title}</h1>
        <StaffLinks {...{ event, isJudge, isJudgingOver }} />
      </div>
      <div className="dash-head__deadline">
        {/* Once no round is left, a judge has nothing to do before the planned end, so no countdown is shown. */}
        {!(isJudge && isJudgingOver && event.phase === 'judging') && <PhaseCountdown {...event} />}
      </div>
    </header>
  )
}

/** Links for event managers, volunteers and judges. */
function StaffLinks({ event, isJudge, isJudgingOver }: Omit<DashHeadProps, 'year'>) {
  const { slug, viewer } = event
  const canManage = viewer?.canManage ?? false
  const canCheckIn = isOnSite(event) && (canManage || viewer?.roles.includes('Volunteer'))
  if (!canManage && !canCheckIn && !isJudge) return null
  return (
    <p className="row small mt-3">
      {isJudge && (
        <Link href={href('/event/:slug/judge', { slug })}>
          {isJudgingOver ? 'See what you judged' : 'Judge projects'}
        </Link>
      )}
      {canManage && <Link href={href('/event/:slug/edit', { slug })}>Manage the event</Link>}
      {canCheckIn && <Link href={href('/event/:slug/check-in', { slug })}>Check people in</Link>}
      {canManage && <Link href={`/dash/statistics?${new URLSearchParams({ event: slug })}`}>Statistics</Link>}
    </p>
  )
}
