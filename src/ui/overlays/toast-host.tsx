import { useEffect, useSyncExternalStore } from 'react'
import { reachable } from '#lib/pages/reachable.ts'
import { drafts } from '#ui/device/drafts.ts'
import { lazyPart } from './lazy-part.tsx'
import { toasts, type Toast } from './toast-store.ts'

const load = async () => (await import('./toasts.tsx')).Toasts
const Toasts = lazyPart(load)
/**
 * Milliseconds until the viewer of toasts is loaded in advance. Once the connection is lost, it could no
 * longer load to show a notice of that.
 */
const preloadDelayMs = 4000
const noToasts: readonly Toast[] = []

/**
 * Loads the viewer of toasts in advance. A browser keeps a failed import for as long as the page lives, so
 * this waits until the site has answered.
 */
async function preloadViewer(signal: AbortSignal) {
  if (pendingStore || !(await reachable.answers(signal))) return
  await Promise.all([load(), storePastToasts()]).catch(() => {})
}

let pendingStore: Promise<unknown> | undefined

/** Stores past toasts for the next page of this tab, and restores those of earlier pages. */
const storePastToasts = () =>
  (pendingStore ??= import('#ui/device/toast-memory.ts').then(({ keepPastToasts }) =>
    keepPastToasts(toasts, drafts),
  ))

/**
 * Loads the viewer with the first toast, and announces every text to screen readers. Belongs in the root,
 * once.
 */
export function ToastHost() {
  useEffect(() => {
    const abortController = new AbortController()
    const preloadTimer = setTimeout(() => void preloadViewer(abortController.signal), preloadDelayMs)
    return () => {
      clearTimeout(preloadTimer)
      abortController.abort()
    }
  }, [])
  const currentToasts = useSyncExternalStore(toasts.subscribe, toasts.current, () => noToasts)
  const isShown = currentToasts.length > 0
  useEffect(() => {
    if (!isShown) return
    const abortController = new AbortController()
    void preloadViewer(abortController.signal)
    return () => abortController.abort()
  }, [isShown])
  return (
    <>
      {/* Present from the start, because screen readers ignore a live region that appears together with its text. */}
      <div className="visually-hidden" aria-live="polite" aria-relevant="additions">
        {currentToasts.map(({ id, title, detail }) => (
          <p key={id}>
            {title} {detail}
          </p>
        ))}
      </div>
      {isShown && <Toasts />}
    </>
  )
}
