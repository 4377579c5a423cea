import { useEffect, useLayoutEffect, useRef } from 'react'
import { isFreeKey, isTyping } from '#ui/navigation/is-typing.ts'

export interface DeskKeys {
  score: (level: number) => void
  submit: () => void
  step: (by: 1 | -1) => void
  toggleKeys: () => void
  /** Whether they were shown. */
  hideKeys: () => boolean
  /** No key means anything: what is typed was meant for what was there before. */
  isOff: boolean
}

const rows = '.ballot [data-row]'

/** A ballot without a mouse. These keys come before those of the site, which mean something else elsewhere. */
export function useDeskKeys(keys: DeskKeys) {
  const latest = useRef(keys)
  // Before it is painted: a key is for the project that is seen, and for none before it.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return
      const { key } = event
      if (key === 'Escape' && isTyping(event)) leave(event.target as HTMLElement)
      // A key that is held runs through rows, and not through projects.
      else if (event.repeat && !key.startsWith('Arrow')) return
      else if (isFreeKey(event) && act(key, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Letters and digits; the space presses a button. */
const isText = (key: string) => /^[^ ]$/u.test(key)

function act(key: string, { score, submit, step, toggleKeys, hideKeys, isOff }: DeskKeys): boolean {
  if (isOff && isText(key)) return true
  if (/^[1-5]$/.test(key)) score(Number(key))
  else if (key === 'ArrowDown') stepRow(1)
  else if (key === 'ArrowUp') stepRow(-1)
  else if (key === 'c') document.querySelector<HTMLElement>('.ballot [name=comment]')?.focus()
  else if (key === 's') submit()
  else if (key === 'j') step(1)
  else if (key === 'k') step(-1)
  else if (key === '?') toggleKeys()
  else if (key === 'Escape') return hideKeys()
  else return false
  return true
}

const allRows = () => [...document.querySelectorAll<HTMLElement>(rows)]

/** Escape gives the focus to what is around the text: the arrows go on from there, and keys are free. */
function leave(text: HTMLElement): void {
  const field = text.closest('[data-row]')?.closest<HTMLElement>('.field')
  if (!field) return text.blur()
  field.tabIndex = -1
  field.focus({ preventScroll: true })
}

/** The row that has the focus, or whose text was just left; none where there is neither. */
export function rowHeld(): HTMLElement | undefined {
  const here = document.activeElement
  const field = here?.matches('.field') ? here : null
  return allRows().find((row) => row.contains(here) || field?.contains(row))
}

/** The row that a digit is for: the one that is held, or the first without an answer where the focus is on nothing else, or on the project in the list that is open. */
export function rowToScore(): HTMLElement | undefined {
  const held = rowHeld()
  if (held) return held
  const { activeElement } = document
  const isFree =
    activeElement === document.body || activeElement?.matches('.desk__sheet h2, .desk-task[aria-current]')
  return isFree ? allRows().find(isUnanswered) : undefined
}

const isUnanswered = (row: HTMLElement) =>
  row.querySelector('input[type=radio]') !== null && row.querySelector('input:checked') === null

function stepRow(by: 1 | -1): void {
  const held = rowHeld()
  // Who is nowhere yet comes to the first row, and not to the second.
  focusFrom(held ?? allRows()[0], held ? by : 0)
}

/** So many rows further, as far as there are any. */
export function focusFrom(row: HTMLElement | undefined, by: 0 | 1 | -1): void {
  const all = allRows()
  const at = row ? all.indexOf(row) : 0
  focusOn(all[Math.min(Math.max(at + by, 0), all.length - 1)])
}

/** Its chosen level, or the first; a text itself. */
export function focusOn(row: HTMLElement | undefined): void {
  const inside = row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input')
  const target = inside ?? row
  target?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
