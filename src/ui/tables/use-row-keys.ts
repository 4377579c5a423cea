import { type KeyboardEvent, useState } from 'react'
import { isTyping } from '../navigation/is-typing.ts'

interface Acts {
  count: number
  choose: ((place: number) => void) | undefined
  open: ((place: number) => void) | undefined
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Keyboard handling of rows: Tab reaches one row; from there j, k and the arrows move, x selects, Enter
 * opens. Applies only while the focus is in the table, and never while the user is typing in one of its
 * fields.
 */
export function useRowKeys({ count, choose, open }: Acts) {
  const [place, setPlace] = useState(0)
  const here = Math.min(place, Math.max(count - 1, 0))
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.nativeEvent)) return
    const row = findRow(event.target)
    if (!row) return
    const at = row.sectionRowIndex
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = row.parentElement?.children.item(at + step)
      if (next instanceof HTMLElement) next.focus()
    } else if (event.key === 'x' && choose) {
      choose(at)
    } else if (event.key === 'Enter' && event.target === row && open) {
      open(at)
    }
  }
  const onFocus = ({ target }: { target: EventTarget }) => {
    const row = findRow(target)
    if (row) setPlace(row.sectionRowIndex)
  }
  return { here, onKeyDown, onFocus }
}

const findRow = (target: EventTarget) => (target instanceof Element ? target.closest('tr') : null)
