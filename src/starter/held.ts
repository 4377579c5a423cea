import { isSearchKey } from '#ui/search-key.ts'
import { keepTyped } from './keep-typed.ts'
import { pressOnceReady } from './press-once-ready.ts'

/**
 * Until the page is awake, keeps what only a script can answer: presses of buttons, choices, the keys of the search and
 * what other tabs tell. Links and menus work by themselves, and what is typed stays where it is. `wake` is called when
 * somebody waits for it.
 */
export function holdEvents(wake: () => void) {
  let held: (() => void)[] = []
  let sender: HTMLButtonElement | undefined
  const news: StorageEvent[] = []
  const typed = keepTyped()
  const press = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.disabled) return
    stop(event)
    held.push(() => pressOnceReady(button))
    if (isSentByBrowser(button)) sender ??= button
    showWaiting(true)
    wake()
  }
  const type = (event: KeyboardEvent) => {
    if (!isSearchKey(event)) return
    stop(event)
    held.push(() => event.target?.dispatchEvent(new KeyboardEvent('keydown', event)))
    showWaiting(true)
    wake()
  }
  const hear = (event: StorageEvent) => {
    news.push(event)
  }
  addEventListener('click', press, true)
  addEventListener('keydown', type, true)
  addEventListener('storage', hear, true)
  return {
    /** Does it all again, once the page hears it. */
    replay() {
      removeEventListener('click', press, true)
      removeEventListener('keydown', type, true)
      removeEventListener('storage', hear, true)
      showWaiting(false)
      typed.sayAgain()
      // What is shown only with scripts comes with the render after this one.
      setTimeout(() => {
        for (const event of news) dispatchEvent(new StorageEvent('storage', event))
        for (const again of held) again()
      })
    },
    /** The page stays asleep: a form that the server answers is sent, all else given up. Whether somebody waits for it. */
    letGo(): boolean {
      const isMissed = held.length > 0 && !sender
      sender?.form?.requestSubmit(sender)
      sender = undefined
      held = []
      showWaiting(false)
      return isMissed
    },
  }
}

const isSentByBrowser = ({ type, form }: HTMLButtonElement) =>
  type === 'submit' && form?.hasAttribute('action') === true

/** The bar of a page that is on its way. */
const showWaiting = (isWaiting: boolean) => document.documentElement.toggleAttribute('data-waking', isWaiting)

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
