import { useMemo, useState } from 'react'
import { drafts } from '#ui/device/drafts.ts'
import { useDrafts } from '#ui/device/use-drafts.ts'

/** Keeps an unsent text on this device until it is sent; `before` is the existing text. */
export function useDraft(name: string, before = '') {
  const draftStore = useDrafts()
  const savedDraft = useMemo(() => (draftStore ? drafts.read(name) : null), [draftStore, name])
  /** Typed text; null until the user types. */
  const [typedText, setTypedText] = useState<string | null>(null)
  const type = (next: string) => {
    setTypedText(next)
    drafts.write(name, next.trim() && next !== before ? next : null)
  }
  return { text: typedText ?? (typeof savedDraft === 'string' ? savedDraft : before), type }
}
