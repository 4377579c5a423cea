import { useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { toasts, type Toast } from './toast-store.ts'

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts)
const none: readonly Toast[] = []

/** Belongs once into the root. Loads the viewer with the first toast, and says every text to screen readers. */
export function ToastHost() {
  const waiting = useSyncExternalStore(toasts.subscribe, toasts.current, () => none)
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
      {waiting.length > 0 && <Toasts />}
    </>
  )
}
