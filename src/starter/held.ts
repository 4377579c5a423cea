import { isSearchKey } from '#ui/navigation/search-key.ts'
import { typedAhead } from '#ui/navigation/typed-ahead.ts'
import { keepTyped } from './keep-typed.ts'

/**
 * Until the page is awake, keeps what only a script can answer: presses of buttons and of links that open a dialog,
 * choices, the keys of the search and what other tabs tell. Other links and menus work by themselves, and what is typed stays where it is. `wake` is called when
 * somebody waits for it.
 */
export function holdEvents(wake: () => void) {
  let held: (() => void)[] = []
  let sender: HTMLButtonElement | undefined
  let way: HTMLAnchorElement | undefined
  const news: StorageEvent[] = []
  const typed = keepTyped()
  const press = (event: MouseEvent) => {
    const pressed = pressedIn(event)
    if (!pressed) return
    stop(event)
    held.push(() => pressOnceReady(pressed))
    if (isToSearch(pressed)) typedAhead.begin()
    if (pressed instanceof HTMLAnchorElement) way ??= pressed
    else if (isSentByBrowser(pressed)) sender ??= pressed
    showWaiting(true)
    wake()
  }
  const type = (event: KeyboardEvent) => {
    if (!isSearchKey(event) || held.length > 0) return
    stop(event)
    held.push(() => event.target?.dispatchEvent(new KeyboardEvent('keydown', event)))
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
    /** Does it all again, once the page hears it. */
    replay() {
      removeEventListener('click', press, true)
      removeEventListener('keydown', type, true)
      removeEventListener('storage', onStorage, true)
      showWaiting(false)
      typed.sayAgain()
      // What is shown only with scripts comes with the render after this one.
      setTimeout(() => {
        for (const event of news) dispatchEvent(new StorageEvent('storage', event))
        for (const again of held) again()
      })
    },
    /** The page stays asleep: what the browser can do is done, all else given up. Whether somebody waits for it. */
    letGo(): boolean {
      const isMissed = held.length > 0 && !sender && !way
      if (sender) sender.form?.requestSubmit(sender)
      else if (way) location.assign(way.href)
      sender = way = undefined
      held = []
      typedAhead.end()
      showWaiting(false)
      return isMissed
    },
  }
}

/** The button, or the link that opens a dialog, that was pressed. */
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

/** The bar of a page that is on its way. */
export const showWaiting = (isWaiting: boolean) =>
  document.documentElement.toggleAttribute('data-waking', isWaiting)

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** How long a press is good for, in milliseconds: after that, what it would do is not expected any more. */
const patience = 10_000

/** Presses a button or a link; a button may wait for who is signed in before it hears anything. */
function pressOnceReady(pressed: HTMLElement): void {
  if (!isWaiting(pressed)) return pressed.click()
  const observer = new MutationObserver(() => {
    if (isWaiting(pressed)) return
    observer.disconnect()
    pressed.click()
  })
  observer.observe(pressed, { attributes: true, attributeFilter: ['aria-disabled', 'disabled'] })
  setTimeout(() => observer.disconnect(), patience)
}

const isWaiting = (pressed: HTMLElement) =>
  pressed.ariaDisabled === 'true' || (pressed instanceof HTMLButtonElement && pressed.disabled)
