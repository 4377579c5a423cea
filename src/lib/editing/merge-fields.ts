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
    const mergedValue = mergeValue(name, { base: base[name], mine: mine[name], theirs: theirs[name] })
    values[name] = mergedValue.value as Values[typeof name]
    conflicts.push(...mergedValue.conflicts)
  }
  return { values, conflicts }
}

type Fields = Record<string, unknown>

/** Returns a form’s values with the other side's value for a conflicting field, row or part of a row. */
export function acceptOtherVersion<Values extends object>(values: Values, conflict: Conflict): Values {
  const { field, row, theirs } = conflict
  const before = (values as Fields)[field]
  const isSingleValue = row === undefined && !Array.isArray(before)
  const after = isSingleValue ? theirs : mergeOtherRow(Array.isArray(before) ? before : [], conflict)
  return { ...values, [field]: after }
}

function mergeOtherRow(rows: unknown[], { row, part, theirs }: Conflict): unknown[] {
  if (row === undefined)
    return isOrder(rows, theirs) ? sortLikeOther(rows, theirs as unknown[]) : (theirs as unknown[])
  if (part !== undefined)
    return rows.map((current) =>
      getRowKey(current) === row ? { ...(current as Fields), [part]: theirs } : current,
    )
  const others = rows.filter((current) => getRowKey(current) !== row)
  return theirs === undefined || theirs === null ? others : [...others, theirs]
}

/** Whether a list conflict is only about the order, because its rows merged. */
const isOrder = (rows: unknown[], theirs: unknown): boolean =>
  Array.isArray(theirs) && theirs.every((item) => getRowKey(item) !== undefined) && rows.length > 0

function sortLikeOther(rows: unknown[], theirs: unknown[]): unknown[] {
  const indexByKey = new Map(theirs.map((item, index) => [getRowKey(item), index]))
  const getIndex = (item: unknown) => indexByKey.get(getRowKey(item)) ?? theirs.length
  return rows.toSorted((a, b) => getIndex(a) - getIndex(b))
}
