export type JsonSchema = Record<string, unknown>

const uri = '#/components/schemas/'

export const refer = (name: string) => ({ $ref: uri + name })

/**
 * Returns the name of the component of this kind that the schema refers to; undefined if it refers to none.
 */
export function findReferenceName({ $ref }: JsonSchema, kind = 'schemas'): string | undefined {
  const [, componentKind, name] =
    typeof $ref === 'string' ? ($ref.match(/^#\/components\/(\w+)\/(.+)$/) ?? []) : []
  return componentKind === kind ? name : undefined
}

/** Returns a copy in which `change` has replaced each object, inner objects first. */
export function replaceObjects(value: unknown, change: (schema: JsonSchema) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceObjects(item, change))
  if (value === null || typeof value !== 'object') return value
  return change(
    Object.fromEntries(
      Object.entries(value).map(([key, innerValue]) => [key, replaceObjects(innerValue, change)]),
    ),
  )
}
