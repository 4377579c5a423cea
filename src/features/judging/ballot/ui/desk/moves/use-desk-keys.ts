import { useEffect, useLayoutEffect, useRef } from 'react'
import { isFreeKey, isTyping } from '#ui/navigation/is-typing.ts'

export interface DeskKeys {
  score: (level: number) => void
  submit: () => void
  step: (by: 1 | -1) => void
  toggleKeys: () => void
  /** Hides the keyboard help. Returns whether it was visible. */
  hideKeys: () => boolean
  /** Whether to ignore keys, because they were meant for the previous content. */
  isOff: boolean
}

const rows = '.ballot [data-row]'

/**
 * Adds keyboard shortcuts for a ballot. They take precedence over those of the site, which have other
 * meanings.
 */
export function useDeskKeys(keys: DeskKeys) {
  const latestKeys = useRef(keys)
  // Runs before paint, so that a key applies to the visible project.
  useLayoutEffect(() => {
    latestKeys.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return
      const { key } = event
      if (key === 'Escape' && isTyping(event)) leave(event.target as HTMLElement)
      // A held key moves through rows, but not through projects.
      else if (event.repeat && !key.startsWith('Arrow')) return
      else if (isFreeKey(event) && handleKey(key, latestKeys.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether the key is a printable character, except space, which presses a button. */
const isText = (key: string) => /^[^ ]$/u.test(key)

function handleKey(key: string, { score, submit, step, toggleKeys, hideKeys, isOff }: DeskKeys): boolean {
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

/**
 * Moves the focus from the text to its field after Escape, so that the arrows continue there and shortcuts
 * work.
 */
function leave(text: HTMLElement): void {
  const field = text.closest('[data-row]')?.closest<HTMLElement>('.field')
  if (!field) return text.blur()
  field.tabIndex = -1
  field.focus({ preventScroll: true })
}

/** Returns the row that has the focus, or whose text was just left; undefined if there is none. */
export function findFocusedRow(): HTMLElement | undefined {
  const focusedElement = document.activeElement
  const field = focusedElement?.matches('.field') ? focusedElement : null
  return allRows().find((row) => row.contains(focusedElement) || field?.contains(row))
}

/**
 * Returns the row to score with a digit: the focused one, or the first unanswered one if the focus is on the
 * body, the project's title or its list item.
 */
export function findRowToScore(): HTMLElement | undefined {
  const focusedRow = findFocusedRow()
  if (focusedRow) return focusedRow
  const { activeElement } = document
  const isFree =
    activeElement === document.body || activeElement?.matches('.desk__sheet h2, .desk-task[aria-current]')
  return isFree ? allRows().find(isUnanswered) : undefined
}

const isUnanswered = (row: HTMLElement) =>
  row.querySelector('input[type=radio]') !== null && row.querySelector('input:checked') === null

function stepRow(by: 1 | -1): void {
  const focusedRow = findFocusedRow()
  // Without a focused row, starts at the first one, not the second.
  moveRowFocus(focusedRow ?? allRows()[0], focusedRow ? by : 0)
}

/** Moves the focus by this many rows, within bounds. */
export function moveRowFocus(row: HTMLElement | undefined, by: 0 | 1 | -1): void {
  const all = allRows()
  const rowIndex = row ? all.indexOf(row) : 0
  focusRow(all[Math.min(Math.max(rowIndex + by, 0), all.length - 1)])
}

/** Focuses a row's chosen level, or its first one; for a text, the text itself. */
export function focusRow(row: HTMLElement | undefined): void {
  const levelInput =
    row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input')
  const target = levelInput ?? row
  target?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
