import { useMemo, useState } from 'react'
import { drafts } from '#ui/device/drafts.ts'
import { useDrafts } from '#ui/device/use-drafts.ts'

/** Keeps an unsent text on this device until it is sent; `before` is the existing text. */
export function useDraft(name: string, before = '') {
  const shelf = useDrafts()
  const savedDraft = useMemo(() => (shelf ? drafts.read(name) : null), [shelf, name])
  /** Typed text; null until the user types. */
  const [typed, setTyped] = useState<string | null>(null)
  const type = (next: string) => {
    setTyped(next)
    drafts.write(name, next.trim() && next !== before ? next : null)
  }
  return { text: typed ?? (typeof savedDraft === 'string' ? savedDraft : before), type }
}
