/** What the description of the API says of a field whose checks are our own and cannot be read off it. */
export interface Limits {
  /** Instead of everything that could be read off it. */
  type?: 'string' | 'integer' | 'boolean'
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  description?: string
  /** What a refusal says, by the limit that is broken. */
  'x-message'?: Record<string, string>
  /** Of a body: the fields of which it has exactly one. */
  exactlyOne?: string[]
}

const known = new WeakMap<object, Limits>()

export function limited<Schema extends object>(schema: Schema, limits: Limits): Schema {
  known.set(schema, limits)
  return schema
}

/** A query or body that has exactly one of these fields; the service refuses the rest. */
export const exactlyOne = <Schema extends object>(schema: Schema, fields: string[]): Schema =>
  limited(schema, { exactlyOne: fields })

export const limitsOf = (schema: object): Limits | undefined => known.get(schema)
