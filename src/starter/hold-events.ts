import { isSearchKey } from '#ui/navigation/search-key.ts'
import { inputRecorder } from '#ui/navigation/typed-ahead.ts'
import { keepTypedInput } from './keep-typed.ts'

/**
 * Until the page is awake, holds events that need a script: presses of buttons and of links that open a
 * dialog, choices, search keys and storage events of other tabs. Other links and menus work by themselves,
 * and typed text stays in place. Calls `wake` when the user waits for an event.
 */
export function holdEvents(wake: () => void) {
  let heldEvents: (() => void)[] = []
  let sender: HTMLButtonElement | undefined
  let pressedLink: HTMLAnchorElement | undefined
  const storageEvents: StorageEvent[] = []
  const typedInput = keepTypedInput()
  const press = (event: MouseEvent) => {
    const pressedControl = findPressedControl(event)
    if (!pressedControl) return
    stop(event)
    heldEvents.push(() => pressOnceReady(pressedControl))
    if (leadsToSearch(pressedControl)) inputRecorder.begin()
    if (pressedControl instanceof HTMLAnchorElement) pressedLink ??= pressedControl
    else if (isSentByBrowser(pressedControl)) sender ??= pressedControl
    setLoadingBar(true)
    wake()
  }
  const type = (event: KeyboardEvent) => {
    if (!isSearchKey(event) || heldEvents.length > 0) return
    stop(event)
    heldEvents.push(() => event.target?.dispatchEvent(new KeyboardEvent('keydown', event)))
    inputRecorder.begin()
    setLoadingBar(true)
    wake()
  }
  const onStorage = (event: StorageEvent) => {
    storageEvents.push(event)
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
      setLoadingBar(false)
      typedInput.sayAgain()
      // Elements shown only with scripts appear in the render after this one, so the events wait for it.
      setTimeout(() => {
        for (const event of storageEvents) dispatchEvent(new StorageEvent('storage', event))
        for (const replayEvent of heldEvents) replayEvent()
      })
    },
    /** Drops held events, except those the browser can do itself. Returns whether the user still waits. */
    letGo(): boolean {
      const isMissed = heldEvents.length > 0 && !sender && !pressedLink
      if (sender) sender.form?.requestSubmit(sender)
      else if (pressedLink) location.assign(pressedLink.href)
      sender = pressedLink = undefined
      heldEvents = []
      inputRecorder.end()
      setLoadingBar(false)
      return isMissed
    },
  }
}

/** Returns the pressed button, or the pressed link that opens a dialog. */
export function findPressedControl(event: MouseEvent): HTMLButtonElement | HTMLAnchorElement | null {
  if (!(event.target instanceof Element)) return null
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const control = event.target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a[aria-haspopup]')
  if (control instanceof HTMLAnchorElement) return isPlain ? control : null
  return control?.disabled ? null : control
}

const leadsToSearch = (control: HTMLElement) =>
  control instanceof HTMLAnchorElement && control.pathname === '/search'

const isSentByBrowser = ({ type, form }: HTMLButtonElement) =>
  type === 'submit' && form?.hasAttribute('action') === true

/** Shows or hides the loading bar of a page. */
export const setLoadingBar = (isWaiting: boolean) =>
  document.documentElement.toggleAttribute('data-waking', isWaiting)

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Milliseconds for which a press stays valid. After that, the user no longer expects its effect. */
const maxPressAgeMs = 10_000

/** Presses a button or a link. A button may stay disabled until the page knows who is signed in. */
function pressOnceReady(control: HTMLElement): void {
  if (!isWaiting(control)) return control.click()
  const observer = new MutationObserver(() => {
    if (isWaiting(control)) return
    observer.disconnect()
    control.click()
  })
  observer.observe(control, { attributes: true, attributeFilter: ['aria-disabled', 'disabled'] })
  setTimeout(() => observer.disconnect(), maxPressAgeMs)
}

const isWaiting = (control: HTMLElement) =>
  control.ariaDisabled === 'true' || (control instanceof HTMLButtonElement && control.disabled)
