import { useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { countdownParts, countdownWords, type CountdownParts } from './countdown-parts.ts'
import { useSecond } from './use-second.ts'

export type CountdownProps = {
  /** The instant counted to, in ISO 8601 with Z. */
  to: string
  /** The same in words; what stands there before scripts run. */
  date: string
  /** What ends or begins, such as "until enrolment closes": read after the time left. */
  what: string
  /** Shown when nothing is left. */
  over?: ReactNode
  /** Deadlines are ember. */
  heat?: boolean | undefined
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead?: number | undefined
}

/** Days, hours, minutes and seconds left. Computed in the browser, so that the page can be kept for everyone. */
export function Countdown({ to, date, what, over, heat, ahead = 0 }: CountdownProps) {
  const box = useRef<HTMLDivElement>(null)
  const second = useSecond(box)
  const parts = second === null ? undefined : countdownParts(Date.parse(to) - second * 1000 - ahead)
  return (
    <div ref={box}>
      {parts ? (
        <Clock parts={parts} what={what} heat={heat} />
      ) : (
        <div className="countdown countdown--date">
          {parts === null ? (over ?? date) : <time dateTime={to}>{date}</time>}
        </div>
      )}
    </div>
  )
}

type ClockProps = { parts: CountdownParts; what: string; heat: boolean | undefined }

function Clock({ parts, what, heat }: ClockProps) {
  const cells = [
    [parts.days, 'days'],
    [parts.hours, 'hours'],
    [parts.minutes, 'min'],
    [parts.seconds, 'sec'],
  ] as const
  // A timer is not announced when it changes: whoever wants to know reads it.
  return (
    <div
      className={classNames('countdown', heat && 'countdown--heat')}
      role="timer"
      aria-label={`${countdownWords(parts)} ${what}`}
    >
      {cells.map(([value, unit]) => (
        <div key={unit} aria-hidden>
          <b>{String(value).padStart(2, '0')}</b>
          <span>{unit}</span>
        </div>
      ))}
    </div>
  )
}
