/** One side's fields, and how to see whether two writings of a field mean the same. */
export interface Edits<Values extends object> {
  /** What both sides began from. */
  base: Values
  mine: Values
  theirs: Values
  isSame: (name: keyof Values, one: unknown, other: unknown) => boolean
}

export interface Merged<Values extends object> {
  values: Values
  /** Written differently by both; the field holds mine, and here is theirs. */
  conflicts: Partial<Values>
}

/** Puts two people's changes together field by field. What was typed here always stays in its field. */
export function mergeEdits<Values extends object>({ base, mine, theirs, isSame }: Edits<Values>) {
  const merged: Merged<Values> = { values: { ...mine }, conflicts: {} }
  for (const name of Object.keys(theirs) as (keyof Values)[]) {
    if (isSame(name, mine[name], theirs[name])) continue
    if (isSame(name, mine[name], base[name])) merged.values[name] = theirs[name]
    else if (!isSame(name, theirs[name], base[name])) merged.conflicts[name] = theirs[name]
  }
  return merged
}
