import { refer, type JsonSchema } from './openapi-replaced.ts'

interface Group {
  name: string
  fields: Map<string, string>
  required: string[]
  weight: number
}

/** Replaces fields that a named schema already has by a reference to it, with `allOf`. */
export function withSharedFields(schemas: Record<string, JsonSchema>, names: ReadonlySet<string>) {
  const groups = Object.entries(schemas)
    .filter(([name, { type, properties }]) => names.has(name) && type === 'object' && properties)
    .map(([name, schema]) => createGroup(name, schema))
    // The largest saving comes first. A group never refers to a smaller one, and two of equal size never
    // refer to each other.
    .toSorted((a, b) => b.weight - a.weight || a.name.localeCompare(b.name))
  const groupsByText = new Map(
    Object.entries(schemas)
      .filter(([name, schema]) => names.has(name) && schema['enum'])
      .map(([name, schema]) => [JSON.stringify(schema), name]),
  )
  const replaceShared = ([name, schema]: [string, JsonSchema]) => {
    const ownIndex = groups.findIndex((group) => group.name === name)
    const others = ownIndex === -1 ? groups : groups.slice(ownIndex + 1)
    const change = (part: JsonSchema) => {
      const choice = part['enum'] ? groupsByText.get(JSON.stringify(part)) : undefined
      return choice && choice !== name ? refer(choice) : withGroups(part, others)
    }
    return [name, replaceFromTop(schema, change) as JsonSchema]
  }
  return Object.fromEntries(Object.entries(schemas).map(replaceShared))
}

function createGroup(name: string, { properties, required = [] }: JsonSchema): Group {
  const fields = new Map(
    Object.entries(properties as object).map(([key, property]) => [key, JSON.stringify(property)]),
  )
  const weight = JSON.stringify(properties).length + JSON.stringify(required).length
  return { name, fields, required: required as string[], weight }
}

/** Approximate cost of a reference, a comma and its brackets, in characters. */
const referenceCost = 65

interface Properties extends JsonSchema {
  properties: Record<string, JsonSchema>
  required?: string[]
}

function withGroups(part: JsonSchema, groups: Group[]): JsonSchema {
  if (!part['properties'] || !isObject(part['type'])) return part
  const { type, ...inner } = part
  if (type === 'object') return object(part, groups)
  const schema = object({ type: 'object', ...inner }, groups)
  return schema['properties'] === part['properties'] ? part : { anyOf: [schema, { type: 'null' }] }
}

const isObject = (type: unknown) =>
  type === 'object' || (Array.isArray(type) && type.join() === 'object,null')

function object(part: JsonSchema, groups: Group[]): JsonSchema {
  const { type: _, properties, required = [], ...more } = part as Properties
  const remainingFields = new Map(
    Object.entries(properties).map(([key, property]) => [key, JSON.stringify(property)]),
  )
  const sharedGroups = groups.filter((group) => {
    const isIncluded =
      includesGroup(group, remainingFields) && group.required.every((key) => required.includes(key))
    if (!isIncluded || group.weight < referenceCost + group.name.length) return false
    for (const key of group.fields.keys()) remainingFields.delete(key)
    return true
  })
  if (sharedGroups.length === 0) return part
  const remainingRequired = required.filter(
    (key) => !sharedGroups.some((group) => group.required.includes(key)),
  )
  const rest = {
    ...more,
    ...(remainingFields.size > 0 && {
      properties: Object.fromEntries(Object.entries(properties).filter(([key]) => remainingFields.has(key))),
    }),
    ...(remainingRequired.length > 0 && { required: remainingRequired }),
  }
  const isFullyShared = sharedGroups.length === 1 && Object.keys(rest).length === 0
  return isFullyShared
    ? refer(sharedGroups[0]!.name)
    : { allOf: sharedGroups.map(({ name }) => refer(name)), ...rest }
}

const includesGroup = ({ fields }: Group, remainingFields: Map<string, string>) =>
  [...fields].every(([key, text]) => remainingFields.get(key) === text)

/**
 * Changes the whole before its parts: a part already replaced by a name would not be found again in the
 * whole.
 */
function replaceFromTop(value: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceFromTop(item, change))
  if (value === null || typeof value !== 'object') return value
  const changedValue = change(value as JsonSchema)
  return Object.fromEntries(
    Object.entries(changedValue).map(([key, innerValue]) => [key, replaceFromTop(innerValue, change)]),
  )
}
