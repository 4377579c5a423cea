import { useEffect, useRef } from 'react'
import { startClock } from './clock.ts'

export type CountdownProps = {
  /** The instant counted to, in ISO 8601 with Z. */
  to: string
  /** The same in words; what stands there before scripts run. */
  date: string
  /** What ends or begins, such as "until enrollment closes": read after the time left. */
  what: string
  /** Shown when nothing is left. */
  over?: string
  /** Deadlines are ember. */
  heat?: boolean | undefined
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead?: number | undefined
}

/** Days, hours, minutes and seconds left. Computed in the browser, so that the page can be kept for everyone. */
export function Countdown({ to, date, what, over = date, heat, ahead = 0 }: CountdownProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? startClock(box.current) : undefined), [])
  // It may tick before React is here, and React leaves alone what it did not make.
  const line = `<div class="countdown countdown--date"><time datetime="${escaped(to)}">${escaped(date)}</time></div>`
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

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
