import { Facts } from '#ui/parts/facts.tsx'
import { useShownZone } from '#ui/time/use-shown-zone.ts'
import { zoneName, formatZoneTime } from '#ui/time/zone-time.ts'

interface KeyDatesProps {
  timeZone: string
  endAt: string | null
  submissionsOpenAt: string | null
  submissionsCloseAt: string | null
  judgingEndAt: string | null
  resultsAt: string | null
  resultsPublishedAt: string | null
}

/** Key dates for participants, from the same fields that decide access. Renders nothing without dates. */
export function KeyDates(event: KeyDatesProps) {
  const { timeZone, endAt, submissionsOpenAt, submissionsCloseAt, judgingEndAt } = event
  const { zone } = useShownZone(timeZone)
  const results = event.resultsPublishedAt ?? event.resultsAt
  const dates = [
    ['Submissions open', submissionsOpenAt],
    ['Submissions close', submissionsCloseAt ?? endAt],
    ['Judging ends', event.resultsPublishedAt ? null : judgingEndAt],
    [event.resultsPublishedAt ? 'Results published' : 'Results', results],
  ].flatMap(([label, time]) => (label && time ? [{ label, value: <Moment {...{ at: time, zone }} /> }] : []))
  if (dates.length === 0) return null
  return (
    <div id="dates">
      <Facts facts={dates} />
      <p className="small text-muted mt-2">All times: {zoneName(zone)}.</p>
    </div>
  )
}

const Moment = ({ at, zone }: { at: string; zone: string }) => (
  <time dateTime={at}>{formatZoneTime(at, zone, 'full')}</time>
)
