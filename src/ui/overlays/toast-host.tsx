import { useEffect, useSyncExternalStore } from 'react'
import { reachable } from '#lib/pages/reachable.ts'
import { drafts } from '#ui/device/drafts.ts'
import { lazyPart } from './lazy-part.tsx'
import { toasts, type Toast } from './toast-store.ts'

const load = async () => (await import('./toasts.tsx')).Toasts
const Toasts = lazyPart(load)
/** Milliseconds after which the viewer is fetched all the same: a notice that the line is gone can't wait for the line. */
const beforehand = 4000
const none: readonly Toast[] = []

/** A browser keeps a failed import for as long as the page lives, so it begins only once the site has answered. */
async function fetchBeforehand(signal: AbortSignal) {
  if (keeping || !(await reachable.answers(signal))) return
  await Promise.all([load(), keepPast()]).catch(() => {})
}

let keeping: Promise<unknown> | undefined

/** Keeps past toasts for the next page of this tab, and lists those of the pages before. */
const keepPast = () =>
  (keeping ??= import('#ui/device/toast-memory.ts').then(({ keepPastToasts }) =>
    keepPastToasts(toasts, drafts),
  ))

/** Belongs once into the root. Loads the viewer with the first toast, and says every text to screen readers. */
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
      {/* Stands in the page from the start: a live region that comes with its text is not read. */}
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
