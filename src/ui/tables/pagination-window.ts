export type PageItem = { kind: 'page'; page: number } | { kind: 'jump'; page: number }

const size = 5

/**
 * Returns the items between Previous and Next: 5 numbers around the page, the first and the last one, and an
 * ellipsis in each gap that jumps to its middle. Numbers start at 1. A page outside the range counts as the
 * nearest one inside.
 */
export function listPageItems(page: number, pages: number): PageItem[] {
  const current = Math.min(Math.max(1, page), Math.max(1, pages))
  const start = Math.max(1, Math.min(current - 2, pages - size + 1))
  const end = Math.min(pages, start + size - 1)
  return [...gap(0, start), ...numbers(start, end), ...gap(end, pages + 1)]
}

const numbers = (from: number, to: number): PageItem[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => ({ kind: 'page', page: from + n }))

/**
 * Returns the items for the numbers between `before` and `after`, without both. 0 and pages + 1 are the outer
 * ends.
 */
function gap(before: number, after: number): PageItem[] {
  const hidden = after - before - 1
  if (hidden <= 0) return []
  const outerItem: PageItem = { kind: 'page', page: before === 0 ? 1 : after - 1 }
  if (hidden === 1) return [outerItem]
  // A jump that would skip only one number shows that number instead.
  const middlePage = before === 0 ? Math.ceil((1 + after) / 2) : Math.floor((before + after - 1) / 2)
  const innerItem: PageItem = { kind: hidden === 2 ? 'page' : 'jump', page: middlePage }
  return before === 0 ? [outerItem, innerItem] : [innerItem, outerItem]
}
