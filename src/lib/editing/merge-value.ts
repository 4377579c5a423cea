import { isIdentified, mergeRows } from './merge-rows.ts'
import { isSameValue } from './same-value.ts'

/** Values of a field: as both people read it, and as each of them wants it. */
export interface Sides {
  base: unknown
  mine: unknown
  theirs: unknown
}

/** A field that both sides changed to different values. The merged value is `mine`. */
export interface Conflict extends Sides {
  field: string
  /** Key of the list row that both changed. Without it, both changed the list’s order or the whole field. */
  row?: string
  /** Field of the row that both changed. Without it, one side changed the row and the other removed it. */
  part?: string
  /** Whether the other value is also the user's own input, from another visit. */
  isOwn?: boolean
}

export interface MergedValue {
  value: unknown
  conflicts: Conflict[]
}

/**
 * Three-way merge of a field. Lists whose rows have unique keys merge by row; everything else is one value.
 */
export function mergeValue(field: string, sides: Sides): MergedValue {
  const { base, mine, theirs } = sides
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return { value: mine, conflicts: [] }
  if (isSameValue(mine, base)) return { value: theirs, conflicts: [] }
  if (isIdentified(base) && isIdentified(theirs) && Array.isArray(mine))
    return mergeRows(field, { base, mine, theirs })
  return { value: mine, conflicts: [{ field, ...sides }] }
}
