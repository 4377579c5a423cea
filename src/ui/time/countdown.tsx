import { useEffect, useRef } from 'react'
import { startClock } from './clock.ts'

export type CountdownProps = {
  /** The target time, in ISO 8601 with Z. */
  to: string
  /** The target time in words, shown before scripts run. */
  date: string
  /** Text after the time left, such as "until enrollment closes". */
  what: string
  /** Text shown once no time is left; by default the date. */
  over?: string
  /** Whether this is a deadline, which is shown in ember. */
  heat?: boolean | undefined
  /** Milliseconds by which the server's clock is ahead of this device's. */
  ahead?: number | undefined
}

/**
 * Days, hours, minutes and seconds left. Computed in the browser, so that the page can be cached for
 * everyone.
 */
export function Countdown({ to, date, what, over = date, heat, ahead = 0 }: CountdownProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? startClock(box.current) : undefined), [])
  // Raw HTML, because the countdown may tick before React runs, and React does not touch markup that it did
  // not create.
  const line = `<div class="countdown countdown--date"><time datetime="${escapeHtml(to)}">${escapeHtml(date)}</time></div>`
  return (
    <div
      ref={box}
      data-clock={to}
      data-what={what}
      data-over={over}
      data-heat={heat ? '' : undefined}
      data-ahead={ahead}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: line }}
    />
  )
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
