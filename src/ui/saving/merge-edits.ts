/** Both sides of an edit, and how to compare two values of a field. */
export interface Edits<Values extends object> {
  /** Values that both sides started from. */
  base: Values
  mine: Values
  theirs: Values
  isSame: (name: keyof Values, one: unknown, other: unknown) => boolean
}

export interface Merged<Values extends object> {
  values: Values
  /** Other side's values of fields that both sides changed; the field itself holds the value from `mine`. */
  conflicts: Partial<Values>
}

/** Merges the changes of two people field by field. The user's own input always stays in its field. */
export function mergeEdits<Values extends object>({ base, mine, theirs, isSame }: Edits<Values>) {
  const merged: Merged<Values> = { values: { ...mine }, conflicts: {} }
  for (const name of Object.keys(theirs) as (keyof Values)[]) {
    if (isSame(name, mine[name], theirs[name])) continue
    if (isSame(name, mine[name], base[name])) merged.values[name] = theirs[name]
    else if (!isSame(name, theirs[name], base[name])) merged.conflicts[name] = theirs[name]
  }
  return merged
}
