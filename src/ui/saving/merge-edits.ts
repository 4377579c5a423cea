/** Both sides of an edit, and how to compare two values of a field. */
export interface Edits<Values extends object> {
  /** Values that both sides started from. */
  base: Values
  mine: Values
  theirs: Values
  isSame: (name: keyof Values, a: unknown, b: unknown) => boolean
}

export interface MergeResult<Values extends object> {
  values: Values
  /** Other side's values of fields that both sides changed; the field itself holds the value from `mine`. */
  conflicts: Partial<Values>
}

/** Merges the changes of two people field by field. The user's own input always stays in its field. */
export function mergeEdits<Values extends object>({ base, mine, theirs, isSame }: Edits<Values>) {
  const mergeResult: MergeResult<Values> = { values: { ...mine }, conflicts: {} }
  for (const name of Object.keys(theirs) as (keyof Values)[]) {
    if (isSame(name, mine[name], theirs[name])) continue
    if (isSame(name, mine[name], base[name])) mergeResult.values[name] = theirs[name]
    else if (!isSame(name, theirs[name], base[name])) mergeResult.conflicts[name] = theirs[name]
  }
  return mergeResult
}

/**
 * Origin of a value: 'own' for the user's input from another visit, or the only version that can have stored
 * it.
 */
type Origin = 'own' | number | undefined
export type Origins<Values extends object> = Partial<Record<keyof Values, Origin>>
export type FindOrigin<Values extends object> = (name: keyof Values) => Origin

/** Returns the origin of each conflict's other value, as far as it is known. */
export const mapOrigins = <Values extends object>(
  conflicts: Partial<Values>,
  findOrigin: FindOrigin<Values>,
) =>
  Object.fromEntries(
    (Object.keys(conflicts) as (keyof Values)[]).map((name) => [name, findOrigin(name)]),
  ) as Origins<Values>
