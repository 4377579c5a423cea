import { requestFirstSession, dropFirstSession } from '#features/people/auth/sign-in/first-answer.ts'
import { reportAuthError } from '#features/people/auth/sign-in/report-error.ts'
import { startClocks } from '#ui/time/clock.ts'
import { awakeEventName } from './awake-event.ts'
import { holdEvents } from './hold-events.ts'
import { createDataLoader, passData } from './late-data.ts'
import { type LateFiles, loadLateFiles, NewerBuild } from './late-files.ts'
import { watchConnection } from './line.ts'
import { showTheme } from './show-theme.ts'

/** Milliseconds after a failed load until pointer movement and the like may wake the page again. */
const pause = 2000

/**
 * Wakes a page that is rendered for everyone: if a member is signed in, if its address asks for it, on the
 * first interaction, when another tab changes the storage, or when the connection is back.
 */
export function wakeLater(lateFiles: LateFiles, load: () => Promise<{ hydrate: () => void }>): void {
  const stopClocks = startClocks()
  showTheme()
  const line = watchConnection()
  const loadData = createDataLoader(lateFiles.data)
  let isWaking = false
  const wake = async () => {
    if (isWaking) return
    isWaking = true
    try {
      const [data] = await Promise.all([loadData(), loadLateFiles(lateFiles)])
      const { hydrate } = await load()
      line.end()
      passData(data)
      hydrate()
    } catch (error) {
      // The connection is lost or the site restarts: links work without scripts, and the next press tries
      // again.
      isWaking = false
      const isMissed = heldEvents.letGo()
      if (error instanceof NewerBuild && reloadOnce()) return
      if (isMissed) line.say('That couldn’t load. Check your connection and press again.')
      setTimeout(() => onFirstInteraction(() => void wake()), pause)
    }
  }
  // Must come before `holdEvents`, because listeners added after it don't receive held events.
  onFirstInteraction(() => void wake())
  const heldEvents = holdEvents(() => void wake())
  const handleAwake = () => {
    stopClocks()
    heldEvents.replay()
  }
  document.addEventListener(awakeEventName, handleAwake, { once: true })
  for (const eventName of ['storage', 'online']) addEventListener(eventName, () => void wake())
  const wakeIfNeeded = () => {
    if (isMember() || needsScripts()) void wake()
    void wakeForMember(wake)
  }
  wakeIfNeeded()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isWaking) wakeIfNeeded()
  })
}

/** Whether a user was last signed in here, as the script in the head found. */
const isMember = () => 'member' in document.documentElement.dataset

/** Whether the address opens something that needs scripts: a panel, enrolling, a comment, a greeting. */
function needsScripts(): boolean {
  const { search, hash } = location
  const state = history.state as { usr?: unknown } | null
  return /[?&](view|enroll)=/.test(search) || hash.startsWith('#comment-') || state?.usr != null
}

/**
 * Wakes the page if its user is signed in, to show their own data without any interaction. For a visitor,
 * prefetches links instead.
 */
async function wakeForMember(wake: () => Promise<void>): Promise<void> {
  try {
    const answer = await requestFirstSession()
    const session: unknown = await answer.clone().json()
    if (session && typeof session === 'object' && 'account' in session) return await wake()
    document.documentElement.dataset['visitor'] = ''
    setTimeout(async () => (await import('../layouts/links/near-links.ts')).fetchNearLinks(), 1500)
  } catch (error) {
    // The session is requested again when the page wakes, so the error is only reported.
    reportAuthError('CLIENT_FETCH_ERROR', error, '/api/auth/session')
  }
  dropFirstSession()
}

const reloadedAtKey = 'loaded-again'
/** In milliseconds. A second failure within this time is not due to a newer build. */
const reloadIntervalMs = 60_000

/**
 * Reloads the page because its scripts are gone. Returns false if it did so just now, or cannot store that.
 */
function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedAtKey)) < reloadIntervalMs) return false
    sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Events of a first interaction. A screen reader's press is only a click. */
const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'change',
  'click',
] as const

/** Calls back once, on the first interaction. */
function onFirstInteraction(callback: () => void): void {
  const listener = (event: Event) => {
    if (isResting(event)) return
    for (const eventName of interactionEvents) removeEventListener(eventName, listener, true)
    callback()
  }
  for (const eventName of interactionEvents)
    addEventListener(eventName, listener, { capture: true, passive: true })
}

/** Whether the pointer only rests. Browsers also report a move if a page is drawn under a resting pointer. */
const isResting = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0
