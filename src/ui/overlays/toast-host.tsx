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
const beforehand = 4000
const none: readonly Toast[] = []

/**
 * Loads the viewer of toasts in advance. A browser keeps a failed import for as long as the page lives, so
 * this waits until the site has answered.
 */
async function fetchBeforehand(signal: AbortSignal) {
  if (keeping || !(await reachable.answers(signal))) return
  await Promise.all([load(), keepPast()]).catch(() => {})
}

let keeping: Promise<unknown> | undefined

/** Stores past toasts for the next page of this tab, and lists those of earlier pages. */
const keepPast = () =>
  (keeping ??= import('#ui/device/toast-memory.ts').then(({ keepPastToasts }) =>
    keepPastToasts(toasts, drafts),
  ))

/**
 * Loads the viewer with the first toast, and announces every text to screen readers. Belongs in the root,
 * once.
 */
export function ToastHost() {
  useEffect(() => {
    const leaving = new AbortController()
    const soon = setTimeout(() => void fetchBeforehand(leaving.signal), beforehand)
    return () => {
      clearTimeout(soon)
      leaving.abort()
    }
  }, [])
  const waiting = useSyncExternalStore(toasts.subscribe, toasts.current, () => none)
  const isShown = waiting.length > 0
  useEffect(() => {
    if (!isShown) return
    const leaving = new AbortController()
    void fetchBeforehand(leaving.signal)
    return () => leaving.abort()
  }, [isShown])
  return (
    <>
      {/* Present from the start, because screen readers ignore a live region that appears together with its text. */}
      <div className="visually-hidden" aria-live="polite" aria-relevant="additions">
        {waiting.map(({ id, title, detail }) => (
          <p key={id}>
            {title} {detail}
          </p>
        ))}
      </div>
      {isShown && <Toasts />}
    </>
  )
}
