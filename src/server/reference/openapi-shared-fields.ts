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
    .toSorted((one, other) => other.weight - one.weight || one.name.localeCompare(other.name))
  const whole = new Map(
    Object.entries(schemas)
      .filter(([name, schema]) => names.has(name) && schema['enum'])
      .map(([name, schema]) => [JSON.stringify(schema), name]),
  )
  const shared = ([name, schema]: [string, JsonSchema]) => {
    const own = groups.findIndex((group) => group.name === name)
    const others = own === -1 ? groups : groups.slice(own + 1)
    const change = (part: JsonSchema) => {
      const choice = part['enum'] ? whole.get(JSON.stringify(part)) : undefined
      return choice && choice !== name ? refer(choice) : withGroups(part, others)
    }
    return [name, fromTop(schema, change) as JsonSchema]
  }
  return Object.fromEntries(Object.entries(schemas).map(shared))
}

function createGroup(name: string, { properties, required = [] }: JsonSchema): Group {
  const fields = new Map(Object.entries(properties as object).map(([key, one]) => [key, JSON.stringify(one)]))
  const weight = JSON.stringify(properties).length + JSON.stringify(required).length
  return { name, fields, required: required as string[], weight }
}

/** Approximate cost of a reference, a comma and its brackets, in characters. */
const dearerThan = 65

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
  const left = new Map(Object.entries(properties).map(([key, one]) => [key, JSON.stringify(one)]))
  const shared = groups.filter((group) => {
    const isHere = isIn(group, left) && group.required.every((key) => required.includes(key))
    if (!isHere || group.weight < dearerThan + group.name.length) return false
    for (const key of group.fields.keys()) left.delete(key)
    return true
  })
  if (shared.length === 0) return part
  const still = required.filter((key) => !shared.some((group) => group.required.includes(key)))
  const rest = {
    ...more,
    ...(left.size > 0 && {
      properties: Object.fromEntries(Object.entries(properties).filter(([key]) => left.has(key))),
    }),
    ...(still.length > 0 && { required: still }),
  }
  const isAll = shared.length === 1 && Object.keys(rest).length === 0
  return isAll ? refer(shared[0]!.name) : { allOf: shared.map(({ name }) => refer(name)), ...rest }
}

const isIn = ({ fields }: Group, left: Map<string, string>) =>
  [...fields].every(([key, text]) => left.get(key) === text)

/**
 * Changes the whole before its parts: a part already replaced by a name would not be found again in the
 * whole.
 */
function fromTop(value: unknown, change: (one: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((one) => fromTop(one, change))
  if (value === null || typeof value !== 'object') return value
  const changed = change(value as JsonSchema)
  return Object.fromEntries(Object.entries(changed).map(([key, one]) => [key, fromTop(one, change)]))
}
