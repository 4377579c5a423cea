import { useState, useSyncExternalStore } from 'react'
import { toasts, type Toast } from './overlays/toast-store.ts'

const noToasts: readonly Toast[] = []

/** Returns the toasts of this visit, newest first. Empty on the server. */
export function usePastToasts(): readonly Toast[] {
  return useSyncExternalStore(toasts.subscribe, toasts.past, () => noToasts).toReversed()
}

export function PastToasts({ past }: { past: readonly Toast[] }) {
  return (
    <ul className="past-toasts">
      {past.map(({ id, title, detail }) => (
        <li key={id}>
          <strong>{title}</strong> {detail}
        </li>
      ))}
    </ul>
  )
}

/** Past toasts at the foot of a page. Also for visitors, who have no list of notifications. */
export function VisitMessages() {
  const pastToasts = usePastToasts()
  const [isOpen, setOpen] = useState(false)
  if (pastToasts.length === 0) return null
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Messages of this visit ({pastToasts.length})</summary>
      {isOpen && <PastToasts past={pastToasts} />}
    </details>
  )
}
