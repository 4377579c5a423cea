import { getRowKey } from '#lib/editing/merge-rows.ts'
import type { Conflict } from '#lib/editing/merge-value.ts'
import { getFieldLabel } from '../../fields/field-label.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the name of a conflict's control, such as "prizes.2.amount". */
export function getControlName({ field, row, part }: Conflict, values: Values): string {
  if (row === undefined) return field
  const rows = Array.isArray(values[field]) ? values[field] : []
  const rowIndex = rows.findIndex((candidate) => getRowKey(candidate) === row)
  if (rowIndex < 0) return field
  return part === undefined ? `${field}.${rowIndex}` : `${field}.${rowIndex}.${part}`
}

/** Names the conflicting field in the words of the form, such as "Tagline" or "1st place: Amount". */
export function describeConflict(conflict: Conflict, values: Values): string {
  const { field, row, part, base, mine, theirs } = conflict
  if (row === undefined)
    return Array.isArray(mine) ? `${getFieldLabel(field)}, as a list` : getFieldLabel(field)
  const rows = Array.isArray(values[field]) ? values[field] : []
  const namedRow = rows.find((candidate) => getRowKey(candidate) === row) ?? mine ?? theirs
  // If both people changed the name itself, uses the name that both started from.
  const name = describeRow(part === undefined ? namedRow : { ...(namedRow as object), [part]: base })
  return part === undefined ? name : `${name}: ${getFieldLabel(getControlName(conflict, values))}`
}

/** Returns a display name for a row: its name, title or first text. */
export function describeRow(row: unknown): string {
  if (typeof row === 'string') return row
  const fields = (row ?? {}) as Record<string, unknown>
  const { id, slug, ...texts } = fields
  return [fields.name, fields.title, ...Object.values(texts), slug, id].find(isName) ?? 'One of them'
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''
