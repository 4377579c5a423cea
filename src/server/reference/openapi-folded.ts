import { nameIn, refer, replaced, type JsonSchema } from './openapi-replaced.ts'
import { withSharedFields } from './openapi-shared-fields.ts'

export interface Document extends Record<string, unknown> {
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, object>
    responses: Record<string, object>
  }
  paths: Record<string, Record<string, { responses: Record<string, object> }>>
}

/**
 * Returns the same description in fewer bytes. Schemas in `names` keep their name. Of the others, identical
 * ones are merged, and those used only once are inlined.
 */
export function folded(document: Document, names: ReadonlySet<string>): Document {
  const once = withoutTwins(document, names)
  const schemas = withSharedFields(once.components.schemas, names)
  const shared = { ...once, components: { ...once.components, schemas } }
  return withSharedAnswers(usedInPlace(usedInPlace(shared, 'schemas', names), 'parameters'))
}

function withoutTwins(document: Document, names: ReadonlySet<string>): Document {
  const first = new Map<string, string>()
  const twins = new Map<string, string>()
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const text = JSON.stringify(schema)
    const other = first.get(text)
    if (other === undefined) first.set(text, name)
    else if (!names.has(name)) twins.set(name, other)
  }
  const joined = replaced(document, (one) => {
    const twin = twins.get(nameIn(one) ?? '')
    return twin ? refer(twin) : one
  }) as Document
  for (const name of twins.keys()) delete joined.components.schemas[name]
  return joined
}

/** Inlines each component that is referenced only once. */
function usedInPlace(
  document: Document,
  kind: 'schemas' | 'parameters',
  names?: ReadonlySet<string>,
): Document {
  const uses = new Map<string, number>()
  replaced(document, (one) => {
    const name = nameIn(one, kind)
    if (name) uses.set(name, (uses.get(name) ?? 0) + 1)
    return one
  })
  const known = document.components[kind]
  const isAlone = (name: string) => uses.get(name) === 1 && !names?.has(name)
  const placed = replaced(document, (one) => {
    const name = nameIn(one, kind)
    return name && isAlone(name) ? known[name]! : one
  }) as Document
  for (const name of Object.keys(known)) if (isAlone(name)) delete placed.components[kind][name]
  return placed
}

/** Moves a response that several operations share into a component named after its content. */
function withSharedAnswers(document: Document): Document {
  const uses = new Map<string, number>()
  const done = Object.values(document.paths).flatMap(Object.values<{ responses: Record<string, object> }>)
  for (const { responses } of done) {
    const text = JSON.stringify(responses['200'])
    uses.set(text, (uses.get(text) ?? 0) + 1)
  }
  for (const { responses } of done) {
    const text = JSON.stringify(responses['200'])
    if (text === undefined || uses.get(text) === 1) continue
    const name = getName(responses['200']!)
    if (JSON.stringify(document.components.responses[name] ?? responses['200']) !== text) continue
    document.components.responses[name] = responses['200']!
    responses['200'] = { $ref: `#/components/responses/${name}` }
  }
  return document
}

function getName({ content = {} }: { content?: Record<string, { schema: JsonSchema }> }): string {
  const [[type, { schema }] = ['done', { schema: {} }]] = Object.entries(content)
  return nameIn(schema) ?? type.split('/').at(-1)!
}
