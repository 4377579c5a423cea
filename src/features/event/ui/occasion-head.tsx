import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { zoneTime } from '#ui/zone-time.ts'
import { dateBadge } from '../date-badge.ts'
import './event.css'

type OccasionHeadProps = {
  title: string
  tagline: string
  crumbs: readonly { label: string; href: string }[]
  startAt: string | null
  endAt: string | null
  timeZone: string
  year: number
  where: string
  whereNote?: string | undefined
  enrolled: number
  enrolledNote?: string | undefined
}

/** The top of an event or stream page: where one is, what it is, and its four facts. */
export function OccasionHead(head: OccasionHeadProps) {
  return (
    <header className="ev-head">
      <Breadcrumbs crumbs={[...head.crumbs, { label: head.title }]} />
      <h1>{head.title}</h1>
      {head.tagline && <p className="lede">{head.tagline}</p>}
      <dl className="ev-strip">
        <div>
          <dt>Date</dt>
          <dd>
            <DateWords {...head} />
          </dd>
        </div>
        <div>
          <dt>Starts</dt>
          <dd>
            <StartWords startAt={head.startAt} timeZone={head.timeZone} />
          </dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd>
            {head.where}
            {head.whereNote && <small>{head.whereNote}</small>}
          </dd>
        </div>
        <div>
          <dt>Enrolled</dt>
          <dd>
            {head.enrolled}
            {head.enrolledNote && <small>{head.enrolledNote}</small>}
          </dd>
        </div>
      </dl>
    </header>
  )
}

function DateWords({ startAt, endAt, timeZone, year }: OccasionHeadProps) {
  const badge = dateBadge({ startAt, endAt, timeZone }, year)
  if (!startAt) return badge.text
  const days = [startAt, endAt ?? startAt].map((at) => zoneTime(at, timeZone, 'day').split(' ')[0])
  return (
    <>
      <time dateTime={startAt}>{badge.text}</time>
      <small>{days[0] === days[1] ? days[0] : `${days[0]} to ${days[1]}`}</small>
    </>
  )
}

function StartWords({ startAt, timeZone }: Pick<OccasionHeadProps, 'startAt' | 'timeZone'>) {
  if (!startAt) return 'to be announced'
  return <LocalTime at={startAt} zone={timeZone} show="time" />
}
