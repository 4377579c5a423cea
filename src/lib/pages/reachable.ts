import { isProxyResponse, siteDoubtedEvent } from '../contract/client.ts'

let isReachable = true
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Milliseconds between checks while the site is away. */
const pause = 4000

/**
 * Whether the site responds. The browser's online state is only a hint, since the site may run on this
 * machine.
 */
export const reachable = {
  current: () => isReachable,
  subscribe(listener: () => void) {
    if (listeners.size === 0) for (const name of hints) addEventListener(name, checkSite)
    listeners.add(listener)
    // The state may be out of date, because nothing checks it without listeners.
    if (!navigator.onLine || !isReachable) checkSite()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      for (const name of hints) removeEventListener(name, checkSite)
      clearTimeout(timer)
    }
  },
  /** Checks now, and resolves to true once the site responds; false if aborted before. */
  async answers(signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      if (await isSiteReachable()) return true
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return false
  },
}

const hints = ['online', 'offline', siteDoubtedEvent]

/** Checks by a minimal request, and repeats it while the site doesn't respond or the browser is offline. */
function checkSite() {
  clearTimeout(timer)
  void isSiteReachable().then(handleResult)
}

const isSiteReachable = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => !isProxyResponse(answer),
    () => false,
  )

function handleResult(answers: boolean) {
  setReachable(answers)
  // The browser's offline hint can come before the connection is lost, so the check is repeated.
  if (!answers || !navigator.onLine) timer = setTimeout(checkSite, pause)
}

function setReachable(answers: boolean) {
  if (answers === isReachable) return
  isReachable = answers
  for (const listener of listeners) listener()
}
