import { getCalendarLinks } from '#features/event/timeline/calendar/calendar-links.ts'
import { oldTimes } from '#features/event/event/life/pause-state.ts'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { useShownZone } from '#ui/time/use-shown-zone.ts'
import { ZoneSwitch } from '#ui/time/zone-switch.tsx'
import { formatZoneTime } from '#ui/time/zone-time.ts'
import type { DashData } from '../data/load-dash.ts'

/** Schedule in the chosen time zone, with calendar links. */
export function DashSchedule({ data }: { data: DashData }) {
  const { event, schedule, now, origin, paused } = data
  const { slug, title, tagline, place, startAt, endAt } = event
  const { zone } = useShownZone(event.timeZone)
  const links = startAt
    ? getCalendarLinks({ title, text: tagline, place, startAt, endAt, url: `${origin}/event/${slug}` })
    : []
  return (
    <section id="schedule" aria-labelledby="h-schedule">
      <SectionHead
        id="h-schedule"
        title="Schedule"
        small
        aside={<ZoneSwitch zone={event.timeZone} moments={schedule.map((item) => item.startAt)} />}
      />
      {schedule.length === 0 && (
        <p className="small text-muted">The organizers haven’t added anything yet.</p>
      )}
      {paused && schedule.length > 0 && <Notice tone="warning">{oldTimes[paused]}</Notice>}
      <ol className={classNames('dash-schedule', paused && 'dash-schedule--old')}>
        {schedule.map(({ id, title: itemTitle, type, startAt: startTime, endAt: endTime }, index) => {
          const day = formatZoneTime(startTime, zone, 'day')
          const isNewDay = index === 0 || day !== formatZoneTime(schedule[index - 1]!.startAt, zone, 'day')
          const hasEnded = (endTime ?? startTime) < now
          return (
            <li key={id} className={type === 'DEADLINE' ? 'dash-schedule__hot' : undefined}>
              {isNewDay && <span className="dash-schedule__day">{day}</span>}
              <time dateTime={startTime} className={hasEnded ? 'text-muted' : undefined}>
                {formatZoneTime(startTime, zone, 'time')}
              </time>
              <PanelLink view={`item:${id}`}>{itemTitle}</PanelLink>
            </li>
          )
        })}
      </ol>
      {startAt && !paused && (
        <p className="row small mt-4">
          <b>Add to calendar</b>
          {links.map(({ label, href }) => (
            <a key={label} href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ))}
          <a href={`/event/${slug}/calendar.ics`} download>
            .ics file
          </a>
        </p>
      )}
    </section>
  )
}
