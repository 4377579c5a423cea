import { findReferenceName, refer, replaceObjects, type JsonSchema } from './openapi-replaced.ts'
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
export function compactDocument(document: Document, names: ReadonlySet<string>): Document {
  const deduplicated = mergeDuplicates(document, names)
  const schemas = withSharedFields(deduplicated.components.schemas, names)
  const withShared = { ...deduplicated, components: { ...deduplicated.components, schemas } }
  return withSharedAnswers(inlineSingleUses(inlineSingleUses(withShared, 'schemas', names), 'parameters'))
}

function mergeDuplicates(document: Document, names: ReadonlySet<string>): Document {
  const first = new Map<string, string>()
  const twins = new Map<string, string>()
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const text = JSON.stringify(schema)
    const otherName = first.get(text)
    if (otherName === undefined) first.set(text, name)
    else if (!names.has(name)) twins.set(name, otherName)
  }
  const joinedDocument = replaceObjects(document, (schema) => {
    const duplicateOf = twins.get(findReferenceName(schema) ?? '')
    return duplicateOf ? refer(duplicateOf) : schema
  }) as Document
  for (const name of twins.keys()) delete joinedDocument.components.schemas[name]
  return joinedDocument
}

/** Inlines each component that is referenced only once, except those in `names`. */
function inlineSingleUses(
  document: Document,
  kind: 'schemas' | 'parameters',
  names?: ReadonlySet<string>,
): Document {
  const useCounts = new Map<string, number>()
  replaceObjects(document, (schema) => {
    const name = findReferenceName(schema, kind)
    if (name) useCounts.set(name, (useCounts.get(name) ?? 0) + 1)
    return schema
  })
  const knownComponents = document.components[kind]
  const isUsedOnce = (name: string) => useCounts.get(name) === 1 && !names?.has(name)
  const inlinedDocument = replaceObjects(document, (schema) => {
    const name = findReferenceName(schema, kind)
    return name && isUsedOnce(name) ? knownComponents[name]! : schema
  }) as Document
  for (const name of Object.keys(knownComponents))
    if (isUsedOnce(name)) delete inlinedDocument.components[kind][name]
  return inlinedDocument
}

/** Moves a 200 response that several operations share into a component named after its content. */
function withSharedAnswers(document: Document): Document {
  const useCounts = new Map<string, number>()
  const done = Object.values(document.paths).flatMap(Object.values<{ responses: Record<string, object> }>)
  for (const { responses } of done) {
    const text = JSON.stringify(responses['200'])
    useCounts.set(text, (useCounts.get(text) ?? 0) + 1)
  }
  for (const { responses } of done) {
    const text = JSON.stringify(responses['200'])
    if (text === undefined || useCounts.get(text) === 1) continue
    const name = getName(responses['200']!)
    if (JSON.stringify(document.components.responses[name] ?? responses['200']) !== text) continue
    document.components.responses[name] = responses['200']!
    responses['200'] = { $ref: `#/components/responses/${name}` }
  }
  return document
}

function getName({ content = {} }: { content?: Record<string, { schema: JsonSchema }> }): string {
  const [[type, { schema }] = ['done', { schema: {} }]] = Object.entries(content)
  return findReferenceName(schema) ?? type.split('/').at(-1)!
}
