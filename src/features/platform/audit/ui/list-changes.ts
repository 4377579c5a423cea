import { formatLabel } from './field-label.ts'
import { type Names, type Piece, formatPieces } from './value-pieces.ts'

type State = Readonly<Record<string, unknown>> | null

interface Change {
  label: string
  /** Value before; absent if the item didn't exist before. `is` is absent if the item doesn't exist after. */
  was?: Piece[]
  is?: Piece[]
}

interface Field {
  name: string
  was?: unknown
  is?: unknown
}

/**
 * Lists the fields of both states in their order. For a list of items with ids, such as prizes, lists each
 * changed item under its name.
 */
export function listChanges(before: State, after: State, knownNames: Names = {}): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].flatMap((name) => {
    const field: Field = {
      name,
      ...(before && name in before && { was: before[name] }),
      ...(after && name in after && { is: after[name] }),
    }
    // An unchanged field only gives context, such as a name, and is shown once.
    if (before && after && isUnchanged(field)) delete field.was
    return listItemChanges(field, knownNames) ?? [toChange(formatLabel(name), field, knownNames)]
  })
}

const isUnchanged = ({ was, is }: Field) => was !== undefined && JSON.stringify(was) === JSON.stringify(is)

const toChange = (label: string, { was, is }: Omit<Field, 'name'>, knownNames: Names): Change => ({
  label,
  ...(was !== undefined && { was: formatPieces(was, knownNames) }),
  ...(is !== undefined && { is: formatPieces(is, knownNames) }),
})

type Item = Readonly<Record<string, unknown>>

function listItemChanges({ was, is }: Field, knownNames: Names): Change[] | undefined {
  const [oldItems, newItems] = [groupItemsById(was), groupItemsById(is)]
  if (!oldItems || !newItems) return undefined
  const keys = new Set([...oldItems.keys(), ...newItems.keys()])
  return [...keys].flatMap((key) => {
    const [before, after] = [oldItems.get(key), newItems.get(key)]
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    const label = knownNames[key]?.name ?? findTitle(after ?? before) ?? key
    const [oldItem, newItem] = [omitId(before), omitId(after)]
    return [toChange(label, { was: oldItem, is: newItem }, knownNames)]
  })
}

/** Returns items by their id; undefined if the value isn't a list of items with ids. */
function groupItemsById(value: unknown): Map<string, Item> | undefined {
  if (value === undefined) return new Map()
  if (!Array.isArray(value) || value.length === 0) return undefined
  const rows = value.flatMap((item: unknown): [string, Item][] => {
    const key = isItem(item) ? findIdField(item) : undefined
    return key && isItem(item) ? [[String(item[key]), item]] : []
  })
  return rows.length === value.length ? new Map(rows) : undefined
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null

const findIdField = (item: Item) =>
  Object.keys(item).find((name) => name === 'id' || name === 'prize' || /[a-z]Id$/.test(name))

const findTitle = (item: Item | undefined) => {
  const title = item?.['title'] ?? item?.['name']
  return typeof title === 'string' && title !== '' ? title : undefined
}

/** Returns an item without its id. If one field remains, returns its value, because its name adds nothing. */
function omitId(item: Item | undefined): unknown {
  if (!item) return undefined
  const key = findIdField(item)
  const rest = Object.entries(item).filter(([name]) => name !== key)
  return rest.length === 1 ? rest[0]![1] : Object.fromEntries(rest)
}
