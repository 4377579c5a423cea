import { isSearchKey } from '#ui/navigation/search-key.ts'
import { typedAhead } from '#ui/navigation/typed-ahead.ts'
import { keepTyped } from './keep-typed.ts'

/**
 * Until the page is awake, holds events that need a script: presses of buttons and of links that open a
 * dialog, choices, search keys and storage events of other tabs. Other links and menus work by themselves,
 * and typed text stays in place. Calls `wake` when the user waits for an event.
 */
export function holdEvents(wake: () => void) {
  let heldEvents: (() => void)[] = []
  let sender: HTMLButtonElement | undefined
  let way: HTMLAnchorElement | undefined
  const news: StorageEvent[] = []
  const typed = keepTyped()
  const press = (event: MouseEvent) => {
    const pressed = pressedIn(event)
    if (!pressed) return
    stop(event)
    heldEvents.push(() => pressOnceReady(pressed))
    if (isToSearch(pressed)) typedAhead.begin()
    if (pressed instanceof HTMLAnchorElement) way ??= pressed
    else if (isSentByBrowser(pressed)) sender ??= pressed
    showWaiting(true)
    wake()
  }
  const type = (event: KeyboardEvent) => {
    if (!isSearchKey(event) || heldEvents.length > 0) return
    stop(event)
    heldEvents.push(() => event.target?.dispatchEvent(new KeyboardEvent('keydown', event)))
    typedAhead.begin()
    showWaiting(true)
    wake()
  }
  const onStorage = (event: StorageEvent) => {
    news.push(event)
  }
  addEventListener('click', press, true)
  addEventListener('keydown', type, true)
  addEventListener('storage', onStorage, true)
  return {
    /** Repeats the held events, once the page can handle them. */
    replay() {
      removeEventListener('click', press, true)
      removeEventListener('keydown', type, true)
      removeEventListener('storage', onStorage, true)
      showWaiting(false)
      typed.sayAgain()
      // Elements shown only with scripts appear in the render after this one, so the events wait for it.
      setTimeout(() => {
        for (const event of news) dispatchEvent(new StorageEvent('storage', event))
        for (const again of heldEvents) again()
      })
    },
    /** Drops held events, except those the browser can do itself. Returns whether the user still waits. */
    letGo(): boolean {
      const isMissed = heldEvents.length > 0 && !sender && !way
      if (sender) sender.form?.requestSubmit(sender)
      else if (way) location.assign(way.href)
      sender = way = undefined
      heldEvents = []
      typedAhead.end()
      showWaiting(false)
      return isMissed
    },
  }
}

/** Returns the pressed button, or the pressed link that opens a dialog. */
export function pressedIn(event: MouseEvent): HTMLButtonElement | HTMLAnchorElement | null {
  if (!(event.target instanceof Element)) return null
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const pressed = event.target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a[aria-haspopup]')
  if (pressed instanceof HTMLAnchorElement) return isPlain ? pressed : null
  return pressed?.disabled ? null : pressed
}

const isToSearch = (pressed: HTMLElement) =>
  pressed instanceof HTMLAnchorElement && pressed.pathname === '/search'

const isSentByBrowser = ({ type, form }: HTMLButtonElement) =>
  type === 'submit' && form?.hasAttribute('action') === true

/** Shows or hides the loading bar of a page. */
export const showWaiting = (isWaiting: boolean) =>
  document.documentElement.toggleAttribute('data-waking', isWaiting)

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Milliseconds for which a press stays valid. After that, the user no longer expects its effect. */
const maxPressAgeMs = 10_000

/** Presses a button or a link. A button may stay disabled until the page knows who is signed in. */
function pressOnceReady(pressed: HTMLElement): void {
  if (!isWaiting(pressed)) return pressed.click()
  const observer = new MutationObserver(() => {
    if (isWaiting(pressed)) return
    observer.disconnect()
    pressed.click()
  })
  observer.observe(pressed, { attributes: true, attributeFilter: ['aria-disabled', 'disabled'] })
  setTimeout(() => observer.disconnect(), maxPressAgeMs)
}

const isWaiting = (pressed: HTMLElement) =>
  pressed.ariaDisabled === 'true' || (pressed instanceof HTMLButtonElement && pressed.disabled)
