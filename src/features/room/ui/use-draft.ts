import { useState } from 'react'
import { readKept, writeKept } from '#ui/saving/kept.ts'

/** What is being written, kept on this device until it is sent; `before` is what stands there already. */
export function useDraft(name: string, before = '') {
  const [text, setText] = useState(() => {
    const kept = readKept(name)
    return typeof kept === 'string' ? kept : before
  })
  const type = (next: string) => {
    setText(next)
    writeKept(name, next.trim() && next !== before ? next : null)
  }
  return { text, type }
}
