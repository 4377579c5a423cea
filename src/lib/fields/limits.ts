/** API description of a field whose custom checks can't be read from its schema. */
export interface Limits {
  /** Type that replaces everything read from the schema. */
  type?: 'string' | 'integer' | 'boolean'
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  description?: string
  /** Error messages by the limit that is exceeded. */
  'x-message'?: Record<string, string>
  /** For a body: fields of which exactly one must be present. */
  exactlyOne?: string[]
}

const limitsBySchema = new WeakMap<object, Limits>()

export function withLimits<Schema extends object>(schema: Schema, limits: Limits): Schema {
  limitsBySchema.set(schema, limits)
  return schema
}

/** Marks a query or body as having exactly one of these fields; the service refuses others. */
export const requireExactlyOne = <Schema extends object>(schema: Schema, fields: string[]): Schema =>
  withLimits(schema, { exactlyOne: fields })

export const findLimits = (schema: object): Limits | undefined => limitsBySchema.get(schema)
