import { oldTimes, type PauseState } from '#features/event/event/life/pause-state.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { getCalendarLinks } from '../calendar/calendar-links.ts'
import type { ShownTimelineEvent } from './schedule-section.tsx'

interface ItemSheetProps {
  item: ShownTimelineEvent
  paused: PauseState | null
  /** Time zone of the item's event or stream. */
  timeZone: string
  place: string
  url: string
}

/** Schedule item in the slide-out panel: time, description, speakers and calendar links. */
export function ItemSheet({ item, paused, timeZone, place, url }: ItemSheetProps) {
  const { title, description, startAt, endAt, speakers } = item
  const links = getCalendarLinks({ title, text: description, place, startAt, endAt, url: item.url ?? url })
  return (
    <div className="stack">
      {paused && <Notice tone="warning">{oldTimes[paused]}</Notice>}
      <p>
        <LocalTime at={startAt} zone={timeZone} />
        {endAt && (
          <>
            , until <LocalTime at={endAt} zone={timeZone} show="time" both={false} />
          </>
        )}
      </p>
      {description && <p>{description}</p>}
      {speakers.length > 0 && (
        <ul className="stack">
          {speakers.map((speaker) => (
            <li key={formatName(speaker)} className="row">
              <Avatar name={formatName(speaker)} face={speaker.face} src={speaker.picture} />
              <span>
                <b>{formatName(speaker)}</b>
                {speaker.role && <span className="small text-muted">, {speaker.role}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {item.url && (
        <p>
          <a href={item.url} rel="noopener noreferrer nofollow">
            Open the link
          </a>
        </p>
      )}
      {!paused && (
        <p className="row small">
          <b>Add to calendar</b>
          {links.map(({ label, href }) => (
            <a key={label} href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}
