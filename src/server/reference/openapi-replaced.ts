export type JsonSchema = Record<string, unknown>

const uri = '#/components/schemas/'

export const refer = (name: string) => ({ $ref: uri + name })

/** The name of the component of this kind that this is only a reference to. */
export function nameIn({ $ref }: JsonSchema, kind = 'schemas'): string | undefined {
  const [, of, name] = typeof $ref === 'string' ? ($ref.match(/^#\/components\/(\w+)\/(.+)$/) ?? []) : []
  return of === kind ? name : undefined
}

/** A copy in which each object, its own parts first, is what `change` makes of it. */
export function replaced(value: unknown, change: (one: JsonSchema) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, change))
  if (value === null || typeof value !== 'object') return value
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, change)])))
}
