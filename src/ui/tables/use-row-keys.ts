import { type KeyboardEvent, useState } from 'react'
import { isTyping } from '../navigation/is-typing.ts'

interface RowActions {
  count: number
  choose: ((index: number) => void) | undefined
  open: ((index: number) => void) | undefined
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Keyboard handling of rows: Tab reaches one row; from there j, k and the arrows move, x selects, Enter
 * opens. Applies only while the focus is in the table, and never while the user is typing in one of its
 * fields.
 */
export function useRowKeys({ count, choose, open }: RowActions) {
  const [rowIndex, setRowIndex] = useState(0)
  const activeIndex = Math.min(rowIndex, Math.max(count - 1, 0))
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.nativeEvent)) return
    const row = findRow(event.target)
    if (!row) return
    const currentIndex = row.sectionRowIndex
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = row.parentElement?.children.item(currentIndex + step)
      if (next instanceof HTMLElement) next.focus()
    } else if (event.key === 'x' && choose) {
      choose(currentIndex)
    } else if (event.key === 'Enter' && event.target === row && open) {
      open(currentIndex)
    }
  }
  const onFocus = ({ target }: { target: EventTarget }) => {
    const row = findRow(target)
    if (row) setRowIndex(row.sectionRowIndex)
  }
  return { here: activeIndex, onKeyDown, onFocus }
}

const findRow = (target: EventTarget) => (target instanceof Element ? target.closest('tr') : null)
