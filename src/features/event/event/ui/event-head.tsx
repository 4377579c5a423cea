import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { pictureSizes } from '#ui/parts/picture-sizes.ts'
import { useShownZone } from '#ui/time/use-shown-zone.ts'
import { formatZoneTime } from '#ui/time/zone-time.ts'
import { dateBadge } from '../life/date-badge.ts'
import './event.css'

type EventHeadProps = {
  slug: string
  title: string
  tagline: string
  /** Picture with ratio 16:9, shown uncropped. */
  image: string | null
  crumbs: readonly { label: string; href: string }[]
  startAt: string | null
  endAt: string | null
  timeZone: string
  year: number
  where: string
  whereNote?: string | undefined
  enrolled: number
  enrolledNote?: string | undefined
  /** Card beside the head, so that the main action is visible without scrolling. */
  children: ReactNode
}
type HeadProps = Omit<EventHeadProps, 'children'>

/** Top of an event or stream page: breadcrumbs, title, picture and four facts, with the card beside them. */
export function EventHead({ children, ...head }: EventHeadProps) {
  return (
    <div className="wrap with-rail ev-top">
      <div className="ev-main">
        <header className="ev-head">
          <Breadcrumbs crumbs={[...head.crumbs, { label: head.title }]} />
          <h1 dir="auto">{head.title}</h1>
          {head.tagline && (
            <p className="lede" dir="auto">
              {head.tagline}
            </p>
          )}
        </header>
        <div className="ev-cover filled">
          <Picture
            src={head.image}
            seed={head.slug}
            width={960}
            height={540}
            sizes={pictureSizes.cover}
            first
          />
        </div>
        <Strip {...head} />
      </div>
      {children}
    </div>
  )
}

function Strip(head: HeadProps) {
  return (
    <dl className="ev-strip">
      <div>
        <dt>Date</dt>
        <dd>
          <DateRange {...head} />
        </dd>
      </div>
      <div className="ev-strip__starts">
        <dt>Starts</dt>
        <dd>
          <StartTime startAt={head.startAt} timeZone={head.timeZone} />
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
  )
}

function DateRange({ startAt, endAt, timeZone, year }: HeadProps) {
  const { zone } = useShownZone(timeZone)
  const badge = dateBadge({ startAt, endAt, timeZone: zone }, year)
  if (!startAt) return badge.text
  const days = [startAt, endAt ?? startAt].map((date) => formatZoneTime(date, zone, 'day').split(' ')[0])
  return (
    <>
      <time dateTime={startAt}>{badge.text}</time>
      <small>{days[0] === days[1] ? days[0] : `${days[0]} to ${days[1]}`}</small>
    </>
  )
}

function StartTime({ startAt, timeZone }: Pick<EventHeadProps, 'startAt' | 'timeZone'>) {
  if (!startAt) return 'to be announced'
  return <LocalTime at={startAt} zone={timeZone} show="time" />
}
