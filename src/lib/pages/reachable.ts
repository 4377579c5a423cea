import { isAway, siteDoubted } from '../contract/client.ts'

let isReachable = true
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** While the site is away it is looked for this often, in milliseconds. */
const pause = 4000

/** Whether the site answers. What the browser says of the internet is a hint: the site may stand on this machine. */
export const reachable = {
  current: () => isReachable,
  subscribe(listener: () => void) {
    if (listeners.size === 0) for (const name of hints) addEventListener(name, look)
    listeners.add(listener)
    // Nobody looked while nobody listened.
    if (!navigator.onLine || !isReachable) look()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      for (const name of hints) removeEventListener(name, look)
      clearTimeout(timer)
    }
  },
  /** True once the site has answered, which is asked now, whatever was known of it; false if given up before. */
  async answers(signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      if (await ask()) return true
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return false
  },
}

const hints = ['online', 'offline', siteDoubted]

/** Asks for the smallest thing there is, and again as long as nothing comes. */
function look() {
  clearTimeout(timer)
  void ask().then(found)
}

const ask = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => !isAway(answer),
    () => false,
  )

function found(answers: boolean) {
  setReachable(answers)
  // The hint that the line is gone can come before the line goes.
  if (!answers || !navigator.onLine) timer = setTimeout(look, pause)
}

function setReachable(answers: boolean) {
  if (answers === isReachable) return
  isReachable = answers
  for (const listener of listeners) listener()
}
