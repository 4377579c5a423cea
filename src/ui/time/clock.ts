import { classNames } from '../class-names.ts'
import { getCountdownParts, formatCountdown, type CountdownParts } from './countdown-parts.ts'
import { tickWhileVisible } from './while-seen.ts'

/**
 * Starts every countdown of the page, for the time until React takes over. Returns a function that stops
 * them.
 */
export function startClocks(): () => void {
  const stopFunctions = [...document.querySelectorAll<HTMLElement>('[data-clock]')].map(startClock)
  return () => {
    for (const stop of stopFunctions) stop()
  }
}

/**
 * Shows the time left in the box, in place of the date, and updates it each second while the box is visible.
 * Returns a function that stops it.
 */
export function startClock(box: HTMLElement): () => void {
  return tickWhileVisible(box, () => {
    const { clock: to = '', what = '', over = '', heat, ahead = '0' } = box.dataset
    const now = Math.floor(Date.now() / 1000) * 1000 + Number(ahead)
    const parts = getCountdownParts(Date.parse(to) - now)
    box.replaceChildren(parts ? buildClock(parts, { what, isHot: heat !== undefined }) : createDateLine(over))
  })
}

function buildClock(parts: CountdownParts, { what, isHot }: { what: string; isHot: boolean }) {
  const clock = createDomElement('div', classNames('countdown', isHot && 'countdown--heat'))
  // A timer is not announced when it changes; the user reads it on demand.
  clock.role = 'timer'
  clock.ariaLabel = `${formatCountdown(parts)} ${what}`
  const cells = [
    [parts.days, 'days'],
    [parts.hours, 'hours'],
    [parts.minutes, 'min'],
    [parts.seconds, 'sec'],
  ] as const
  clock.append(
    ...cells.map(([value, unit]) => {
      const cell = createDomElement('div')
      cell.ariaHidden = 'true'
      cell.append(
        createDomElement('b', '', String(value).padStart(2, '0')),
        createDomElement('span', '', unit),
      )
      return cell
    }),
  )
  return clock
}

const createDateLine = (text: string) => createDomElement('div', 'countdown countdown--date', text)

function createDomElement(tag: string, className = '', text = ''): HTMLElement {
  return Object.assign(document.createElement(tag), className && { className }, text && { textContent: text })
}
