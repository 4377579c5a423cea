import * as z from 'zod/mini'
import { findLimits } from '#lib/fields/limits.ts'
import { entities } from './openapi-names.ts'

export type JsonSchema = Record<string, unknown>

export const refer = (name: string) => ({ $ref: uri(name) })

const uri = (name: string) => `#/components/schemas/${name}`

/** Settings for the public side of schemas: `io: 'input'` is the encoded side of a codec. */
const settings = { io: 'input', unrepresentable: 'any', override: addLimits } as const

/** Collects the schemas of bodies and responses, each under its own name unless it is already an entity. */
export function createSchemas() {
  const names = z.registry<{ id: string }>()
  const add = (schema: z.ZodMiniType, id: string) => void names.add(schema, { id })
  for (const [name, schema] of Object.entries(entities)) add(schema, name)
  return {
    refer(schema: z.ZodMiniType, id: string): JsonSchema {
      if (!names.has(schema)) add(schema, id)
      return refer(names.get(schema)!.id)
    },
    all: (): Record<string, JsonSchema> =>
      Object.fromEntries(
        Object.entries(z.toJSONSchema(names, { ...settings, uri }).schemas).map(([id, schema]) => [
          id,
          toPlainSchema(schema),
        ]),
      ),
  }
}

export const toJsonSchema = (schema: z.ZodMiniType): JsonSchema =>
  toPlainSchema(z.toJSONSchema(schema, settings))

function toPlainSchema(schema: object): JsonSchema {
  const { $schema: _, $id: __, ...rest } = schema as JsonSchema
  return rest
}

const formats = new Set(['uuid', 'date-time', 'date', 'email'])

/** Adds our own limits, and removes patterns and bounds that only repeat a format or a number's range. */
function addLimits({ zodSchema, jsonSchema: json }: { zodSchema: object; jsonSchema: JsonSchema }) {
  const limits = findLimits(zodSchema)
  if (limits) {
    const { exactlyOne, type, ...said } = limits
    if (type) for (const key of Object.keys(json)) delete json[key]
    Object.assign(json, type && { type }, said)
    const message = json['x-message'] && omitDefaultMessages(json as SchemaWithMessages)
    delete json['x-message']
    if (message) json['x-message'] = message
    if (exactlyOne) json['oneOf'] = exactlyOne.map((field) => ({ required: [field] }))
  }
  const { anyOf } = json as { anyOf?: JsonSchema[] }
  const [firstSchema, secondSchema] = anyOf ?? []
  if (
    anyOf?.length === 2 &&
    secondSchema!['type'] === 'null' &&
    typeof firstSchema!['type'] === 'string' &&
    !firstSchema!['enum']
  ) {
    delete json['anyOf']
    Object.assign(json, firstSchema, { type: [firstSchema!['type'], 'null'] })
  }
  // The enum values already imply their type.
  if (json['enum']) delete json['type']
  if (formats.has(String(json['format']))) delete json['pattern']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
}

interface SchemaWithMessages extends JsonSchema {
  'x-message': Record<string, string>
}

export const defaultMessages: Record<string, string> = {
  minLength: 'This is too short, write minimum {minLength} characters',
  maxLength: 'This is too long maximum {maxLength} characters',
}

/** Leaves out messages that the description already states for all fields. */
function omitDefaultMessages({ 'x-message': messages, ...limits }: SchemaWithMessages) {
  const ownMessages = Object.entries(messages).filter(
    ([limit, message]) => message !== defaultMessages[limit]?.replace(`{${limit}}`, String(limits[limit])),
  )
  return ownMessages.length > 0 && Object.fromEntries(ownMessages)
}
