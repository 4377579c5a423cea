import { askFirst, forgetFirst } from '#features/people/auth/sign-in/first-answer.ts'
import { reportAuthError } from '#features/people/auth/sign-in/report-error.ts'
import { startClocks } from '#ui/time/clock.ts'
import { awake } from './awake.ts'
import { holdEvents } from './held.ts'
import { type Late, loadLate, NewerBuild } from './late.ts'
import { heedLine } from './line.ts'
import { showTheme } from './show-theme.ts'

/** How long a page whose scripts could not come waits until a hand that presses nothing wakes it again, in milliseconds. */
const pause = 2000

/** A page for everyone wakes for a member, for who does something, and where its address asks for it. */
export function wakeLater(late: Late, load: () => Promise<{ hydrate: () => void }>): void {
  const stopClocks = startClocks()
  showTheme()
  const line = heedLine()
  let isWaking = false
  const wake = async () => {
    if (isWaking) return
    isWaking = true
    try {
      await loadLate(late)
      const { hydrate } = await load()
      line.end()
      hydrate()
    } catch (error) {
      // No line, or a site that restarts: links lead on without scripts, and the next press asks for them again.
      isWaking = false
      const isMissed = held.letGo()
      if (error instanceof NewerBuild && loadAgain()) return
      if (isMissed) line.say('That couldn’t load. Check your connection and press again.')
      setTimeout(() => onFirstHand(() => void wake()), pause)
    }
  }
  // Before events are held: what is held is heard by nobody after that.
  onFirstHand(() => void wake())
  const held = holdEvents(() => void wake())
  const rise = () => {
    stopClocks()
    held.replay()
  }
  document.addEventListener(awake, rise, { once: true })
  for (const sign of ['storage', 'online']) addEventListener(sign, () => void wake())
  const rouse = () => {
    if (isMember() || asksForMore()) void wake()
    void wakeForMember(wake)
  }
  rouse()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isWaking) rouse()
  })
}

/** Whether somebody was signed in here last, as the script in the head found. */
const isMember = () => 'member' in document.documentElement.dataset

/** Whether the page was opened to show or do something more: a panel, enrolling, a comment, a greeting. */
function asksForMore(): boolean {
  const { search, hash } = location
  const state = history.state as { usr?: unknown } | null
  return /[?&](view|enroll)=/.test(search) || hash.startsWith('#comment-') || state?.usr != null
}

/** Who signed in sees their own things without doing anything. */
async function wakeForMember(wake: () => Promise<void>): Promise<void> {
  try {
    const answer = await askFirst()
    const session: unknown = await answer.clone().json()
    if (session && typeof session === 'object' && 'account' in session) return await wake()
    document.documentElement.dataset['visitor'] = ''
    setTimeout(async () => (await import('../layouts/links/near-links.ts')).fetchNearLinks(), 1500)
  } catch (error) {
    // Who is signed in is asked again when the page wakes.
    reportAuthError('CLIENT_FETCH_ERROR', error, '/api/auth/session')
  }
  forgetFirst()
}

const place = 'loaded-again'
/** In milliseconds: what fails twice within is no matter of a newer build. */
const once = 60_000

/** Loads the page anew because its scripts are gone; false when that was done just now, or cannot be kept in mind. */
function loadAgain(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(place)) < once) return false
    sessionStorage.setItem(place, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}

/** A screen reader's press is a click and nothing before it. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'change',
  'click',
] as const

/** Calls back once, with the first sign of somebody who wants to do more than read. */
function onFirstHand(act: () => void): void {
  const listener = (event: Event) => {
    if (isStill(event)) return
    for (const sign of signs) removeEventListener(sign, listener, true)
    act()
  }
  for (const sign of signs) addEventListener(sign, listener, { capture: true, passive: true })
}

/** Browsers also tell of a pointer that lies over a page which was just drawn, and no hand is in that. */
const isStill = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0
