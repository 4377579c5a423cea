import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useShownZone } from '#ui/time/use-shown-zone.ts'
import { ZoneSwitch } from '#ui/time/zone-switch.tsx'
import { formatZoneTime } from '#ui/time/zone-time.ts'
import { classNames } from '#ui/class-names.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { oldTimes, type PauseState } from '#features/event/event/life/pause-state.ts'
import { formatName } from '#features/event/event/people/role.ts'
import type { timelineContract } from '../contract.ts'

export type ShownTimelineEvent = AnswerOf<typeof timelineContract, 'getTimelineEvents'>['items'][number]
type ScheduleSectionProps = {
  items: readonly ShownTimelineEvent[]
  timeZone: string
  /** State of a cancelled or postponed event, whose times are marked as old; null otherwise. */
  paused: PauseState | null
  /** Whether titles open the slide-out panel. */
  hasPanel?: boolean | undefined
}

/** Schedule by day in the event's zone, or in the viewer's own if they chose so. */
export function ScheduleSection({ items, timeZone, paused, hasPanel }: ScheduleSectionProps) {
  const { zone } = useShownZone(timeZone)
  return (
    <section id="schedule" aria-labelledby="h-schedule">
      <SectionHead
        id="h-schedule"
        title="Schedule"
        aside={<ZoneSwitch zone={timeZone} moments={items.map(({ startAt }) => startAt)} />}
      />
      {paused && <Notice tone="warning">{oldTimes[paused]}</Notice>}
      {groupByDay(items, zone).map(({ day, items: ofDay }) => (
        <div key={day} className={classNames('ev-day', paused && 'ev-day--old')}>
          <h3>
            {day.split(' ')[0]}
            <span>{day.split(' ').slice(1).join(' ')}</span>
          </h3>
          <ol>
            {ofDay.map((item) => (
              <Item key={item.id} {...{ item, zone, hasPanel }} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

type ItemProps = { item: ShownTimelineEvent; zone: string } & Pick<ScheduleSectionProps, 'hasPanel'>

function Item({ item, zone, hasPanel }: ItemProps) {
  const { id, type, title, description, startAt, endAt, url, speakers } = item
  return (
    <li className={type === 'DEADLINE' ? 'ev-day__hot' : undefined}>
      <time dateTime={startAt}>{formatZoneTime(startAt, zone, 'time')}</time>
      <div>
        <strong>{hasPanel ? <PanelLink view={`item:${id}`}>{title}</PanelLink> : title}</strong>
        {speakers.length > 0 && <p>{speakers.map((speaker) => formatName(speaker)).join(', ')}</p>}
        {description && <p>{description}</p>}
        {endAt && (
          <p>
            Until <time dateTime={endAt}>{formatZoneTime(endAt, zone, 'time')}</time>
          </p>
        )}
        {url && (
          <p>
            <a href={url} rel="noopener noreferrer nofollow">
              Open the link<span className="visually-hidden"> of {title}</span>
            </a>
          </p>
        )}
      </div>
    </li>
  )
}

function groupByDay(items: readonly ShownTimelineEvent[], zone: string) {
  const days: { day: string; items: ShownTimelineEvent[] }[] = []
  for (const item of items) {
    const day = formatZoneTime(item.startAt, zone, 'day')
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
