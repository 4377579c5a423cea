import type * as z from 'zod/mini'

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
}

/** Returns the paths of all fields that an answer can show, such as `items[].team.name`. */
export function listPaths(schema: z.ZodMiniType, path = ''): string[] {
  const { shape, element, innerType } = schema.def as unknown as Definition
  if (innerType) return listPaths(innerType, path)
  if (element) return listPaths(element, `${path}[]`)
  if (!shape) return [path]
  return Object.entries(shape).flatMap(([name, field]) => listPaths(field, path ? `${path}.${name}` : name))
}

/**
 * Returns the paths of the fields that differ between two answers, in items that are in both. An item is
 * recognised by its id, otherwise by its place in the list.
 */
export function listChangedPaths(before: unknown, after: unknown): Set<string> {
  const earlierValues = new Map(listValues(before).map(({ place, value }) => [place, value]))
  const changedValues = listValues(after).filter(
    ({ place, value }) => earlierValues.has(place) && earlierValues.get(place) !== value,
  )
  return new Set(changedValues.map(({ path }) => path))
}

interface Value {
  path: string
  /** The path with the identity of each list item. */
  place: string
  value: unknown
}

function listValues(
  value: unknown,
  { path, place }: { path: string; place: string } = { path: '', place: '' },
): Value[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      listValues(item, { path: `${path}[]`, place: `${place}[${identify(item, index)}]` }),
    )
  if (typeof value !== 'object' || value === null) return [{ path, place, value }]
  return Object.entries(value).flatMap(([name, field]) =>
    listValues(field, { path: path ? `${path}.${name}` : name, place: `${place}.${name}` }),
  )
}

const identify = (item: unknown, index: number) => (item as { id?: string } | null)?.id ?? index
