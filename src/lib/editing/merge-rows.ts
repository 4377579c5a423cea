import type { Conflict, MergedValue } from './merge-value.ts'
import { isSameValue } from './same-value.ts'

type Row = string | Record<string, unknown>

/** Returns the key that identifies a row across changes: the string itself, or the row’s id, slug or name. */
export function getRowKey(row: unknown): string | undefined {
  if (typeof row === 'string') return row
  const { id, slug, name } = (row ?? {}) as Record<string, unknown>
  return [id, slug, name].find((key): key is string => typeof key === 'string' && key !== '')
}

/** Whether every row of a list has a unique key. */
export function isIdentified(value: unknown): value is Row[] {
  if (!Array.isArray(value)) return false
  const keys = value.map(getRowKey)
  return keys.every((key) => key !== undefined) && new Set(keys).size === keys.length
}

interface Lists {
  base: Row[]
  mine: unknown[]
  theirs: Row[]
}

/**
 * Merges two people’s changes to a list: added and removed rows, fields of rows, and the order. Conflicts are
 * a field of a row that both changed differently, a row that one changed and the other removed, and an order
 * that both changed.
 */
export function mergeRows(field: string, { base, mine, theirs }: Lists): MergedValue {
  const [before, ownRows, otherRows] = [indexByKey(base), indexByKey(mine), indexByKey(theirs)]
  const conflicts: Conflict[] = []
  const rows = new Map<string, unknown>()
  for (const key of new Set([...before.keys(), ...ownRows.keys(), ...otherRows.keys()])) {
    const mergedRow = mergeRow(
      { field, row: key },
      { base: before.get(key), mine: ownRows.get(key), theirs: otherRows.get(key) },
    )
    conflicts.push(...mergedRow.conflicts)
    if (mergedRow.value !== undefined) rows.set(key, mergedRow.value)
  }
  const orders = mergeOrder({
    before: [...before.keys()],
    own: [...ownRows.keys()],
    other: [...otherRows.keys()],
  })
  const value = orders.keys.flatMap((key) => (rows.has(key) ? [rows.get(key)] : []))
  if (orders.isTorn) conflicts.push({ field, base, mine: value, theirs })
  return { value, conflicts }
}

/** Indexes rows by key. A new row without a key, and a duplicate, get a key from their position. */
function indexByKey(rows: readonly unknown[]): Map<string, unknown> {
  const byKey = new Map<string, unknown>()
  for (const [index, row] of rows.entries()) {
    const key = getRowKey(row)
    byKey.set(key === undefined || byKey.has(key) ? `new row ${index}` : key, row)
  }
  return byKey
}

interface Versions {
  base: unknown
  mine: unknown
  theirs: unknown
}

function mergeRow(location: { field: string; row: string }, versions: Versions): MergedValue {
  const { base, mine, theirs } = versions
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return { value: mine, conflicts: [] }
  if (isSameValue(mine, base)) return { value: theirs, conflicts: [] }
  if (!isFields(mine) || !isFields(theirs)) return { value: mine, conflicts: [{ ...location, ...versions }] }
  const before = isFields(base) ? base : {}
  const value: Record<string, unknown> = {}
  const conflicts: Conflict[] = []
  for (const part of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const sides = { base: before[part], mine: mine[part], theirs: theirs[part] }
    const usesTheirs = isSameValue(sides.mine, sides.base)
    value[part] = usesTheirs ? sides.theirs : sides.mine
    if (!usesTheirs && !isSameValue(sides.theirs, sides.base) && !isSameValue(sides.mine, sides.theirs))
      conflicts.push({ ...location, part, ...sides })
  }
  return { value, conflicts }
}

const isFields = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null

interface Orders {
  before: string[]
  own: string[]
  other: string[]
}

/**
 * Orders keys as in the version that changed the order (the user's own if both did), else as stored; rows
 * added by the other side follow their neighbor.
 */
function mergeOrder({ before, own, other }: Orders): { keys: string[]; isTorn: boolean } {
  const commonKeys = new Set(before.filter((key) => own.includes(key) && other.includes(key)))
  const [baseOrder, ownOrder, otherOrder] = [before, own, other].map((keys) =>
    keys.filter((key) => commonKeys.has(key)).join('\n'),
  )
  const [keys, addedKeys] = ownOrder === baseOrder ? [[...other], own] : [[...own], other]
  for (const [index, key] of addedKeys.entries()) {
    if (keys.includes(key)) continue
    // Rows added at the end stay at the end, after the rows that the other side added.
    const isLast = !addedKeys.slice(index + 1).some((next) => keys.includes(next))
    const neighborIndex = keys.indexOf(addedKeys[index - 1]!)
    keys.splice(isLast ? keys.length : neighborIndex + 1, 0, key)
  }
  return { keys, isTorn: ownOrder !== baseOrder && otherOrder !== baseOrder && ownOrder !== otherOrder }
}
