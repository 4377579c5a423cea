import type { ReactNode } from 'react'
import { PhaseCountdown } from '#features/event/event/ui/phase/phase-countdown.tsx'
import { Link } from '#ui/link.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { getDashPath } from '../data/dash-pages.ts'
import type { DashData } from '../data/load-dash.ts'

/** Number of coming schedule items in the rail. */
const comingItemCount = 3

/**
 * Rail that stays in sight beside the pages: the deadline, what comes next, parts of the page, and the newest
 * announcement. What comes next is above the rest, because a laptop's screen has no room for all of it.
 */
export function DashRail({ data, children }: { data: DashData; children?: ReactNode }) {
  const { event, page, isJudge, isJudgingOver } = data
  // Once no round is left, a judge has nothing to do before the planned end, so no countdown is shown.
  const hasCountdown = !(isJudge && isJudgingOver && event.phase === 'judging')
  return (
    <aside className="dash-rail" aria-label="At a glance">
      <div className="dash-rail__deadline">{hasCountdown && <PhaseCountdown {...event} />}</div>
      <div className="dash-rail__rest">
        {page !== 'schedule' && <ComingItems data={data} />}
        {children}
        {page !== 'today' && <NewestAnnouncement data={data} />}
      </div>
    </aside>
  )
}

function NewestAnnouncement({ data: { newest, event } }: { data: DashData }) {
  if (!newest) return null
  return (
    <section aria-labelledby="h-newest">
      <SectionHead id="h-newest" title="Newest announcement" small />
      <p>
        <Link href={`${getDashPath(event.slug, 'today')}#announcements`}>{newest.title}</Link>
      </p>
      <p className="small text-muted">
        <LocalTime at={newest.createdAt} zone={event.timeZone} both={false} />
      </p>
    </section>
  )
}

function ComingItems({ data: { schedule, event, now, paused } }: { data: DashData }) {
  const coming = schedule.filter(({ startAt, endAt }) => (endAt ?? startAt) >= now).slice(0, comingItemCount)
  if (paused || coming.length === 0) return null
  return (
    <section aria-labelledby="h-coming">
      <SectionHead id="h-coming" title="Coming up" small />
      <ul className="dash-coming">
        {coming.map(({ id, title, startAt, type }) => (
          <li key={id} className={type === 'DEADLINE' ? 'dash-schedule__hot' : undefined}>
            <PanelLink view={`item:${id}`}>{title}</PanelLink>
            <span className="small text-muted">
              <LocalTime at={startAt} zone={event.timeZone} both={false} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
