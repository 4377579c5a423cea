import { href } from 'react-router'
import { PhaseBadge } from '#features/event/event/ui/life-pill.tsx'
import { dateBadge } from '#features/event/event/life/date-badge.ts'
import { isOnSite } from '#features/event/event/lists/on-site.ts'
import { getPlaceLabel } from '#features/event/event/ui/place-label.ts'
import { EventCrumbs } from '#features/event/event/ui/event-crumbs.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { zoneName } from '#ui/time/zone-time.ts'
import { type DashPage, getDashPath } from '../data/dash-pages.ts'
import type { DashData } from '../data/load-dash.ts'

const pageNames: Record<DashPage, string> = {
  today: 'Dashboard',
  team: 'Team',
  find: 'Find people',
  room: 'Room',
  help: 'Help',
  schedule: 'Schedule',
}

/** Title and status of the event; on pages other than Today only one line. */
export function DashHead({ data: { event, year, isJudge, isJudgingOver, page } }: { data: DashData }) {
  const { slug, title, timeZone } = event
  const isToday = page === 'today'
  const home = { label: pageNames.today, href: getDashPath(slug, 'today') }
  return (
    <header className={classNames('wrap dash-head', !isToday && 'dash-head--small')}>
      <EventCrumbs event={{ slug, title }} here={pageNames[page]} by={isToday ? undefined : home} />
      <p className="row mt-3 dash-head__facts">
        <PhaseBadge {...event} />
        <span className="small text-muted">
          {dateBadge(event, year).text} · {getPlaceLabel(event)} · {zoneName(timeZone)}
        </span>
      </p>
      <h1 dir="auto">{title}</h1>
      {isToday && <StaffLinks {...{ event, isJudge, isJudgingOver }} />}
    </header>
  )
}

type StaffLinksProps = Pick<DashData, 'event' | 'isJudge' | 'isJudgingOver'>

/** Links for event managers, volunteers and judges. */
function StaffLinks({ event, isJudge, isJudgingOver }: StaffLinksProps) {
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
