import { useState } from 'react'
import { readKept, writeKept } from '#ui/saving/kept.ts'

/** What is being written, kept on this device until it is sent. */
export function useDraft(name: string) {
  const [text, setText] = useState(() => {
    const kept = readKept(name)
    return typeof kept === 'string' ? kept : ''
  })
  const type = (next: string) => {
    setText(next)
    writeKept(name, next.trim() ? next : null)
  }
  return { text, type }
}
