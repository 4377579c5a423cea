import { type Conflict, mergeValue } from './merge-value.ts'
import { getRowKey } from './merge-rows.ts'

interface Versions<Values extends object> {
  base: Values
  mine: Values
  theirs: Values
}

/** Three-way merge of a form’s values, field by field. */
export function mergeFields<Values extends object>({ base, mine, theirs }: Versions<Values>) {
  const values = { ...mine }
  const conflicts: Conflict[] = []
  for (const name of Object.keys(theirs) as (keyof Values & string)[]) {
    const merged = mergeValue(name, { base: base[name], mine: mine[name], theirs: theirs[name] })
    values[name] = merged.value as Values[typeof name]
    conflicts.push(...merged.conflicts)
  }
  return { values, conflicts }
}

type Fields = Record<string, unknown>

/** Returns a form’s values with the other side's value for a conflicting field, row or part of a row. */
export function takeTheirs<Values extends object>(values: Values, conflict: Conflict): Values {
  const { field, row, theirs } = conflict
  const before = (values as Fields)[field]
  const isOneValue = row === undefined && !Array.isArray(before)
  const after = isOneValue ? theirs : listWithTheirs(Array.isArray(before) ? before : [], conflict)
  return { ...values, [field]: after }
}

function listWithTheirs(rows: unknown[], { row, part, theirs }: Conflict): unknown[] {
  if (row === undefined)
    return isOrder(rows, theirs) ? inOrder(rows, theirs as unknown[]) : (theirs as unknown[])
  if (part !== undefined)
    return rows.map((one) => (getRowKey(one) === row ? { ...(one as Fields), [part]: theirs } : one))
  const others = rows.filter((one) => getRowKey(one) !== row)
  return theirs === undefined || theirs === null ? others : [...others, theirs]
}

/** Whether a list conflict is only about the order, because its rows merged. */
const isOrder = (rows: unknown[], theirs: unknown): boolean =>
  Array.isArray(theirs) && theirs.every((one) => getRowKey(one) !== undefined) && rows.length > 0

function inOrder(rows: unknown[], theirs: unknown[]): unknown[] {
  const places = new Map(theirs.map((one, place) => [getRowKey(one), place]))
  const getPlace = (one: unknown) => places.get(getRowKey(one)) ?? theirs.length
  return rows.toSorted((one, other) => getPlace(one) - getPlace(other))
}
