import { useState, type FormEvent } from 'react'

/** Counts a control's characters as they are typed, as the contracts count them: in code points, tidied. */
export function useCount(start: unknown, most: number | undefined) {
  const [typed, setTyped] = useState({ since: start, length: lengthOf(start) })
  // A form that is put back or read anew begins from another text.
  const now = typed.since === start ? typed.length : lengthOf(start)
  const onInput = (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (most !== undefined) setTyped({ since: start, length: lengthOf(event.currentTarget.value) })
  }
  return { count: most === undefined ? undefined : { now, most }, onInput }
}

const lengthOf = (text: unknown) => (typeof text === 'string' ? [...text.normalize('NFC').trim()].length : 0)
