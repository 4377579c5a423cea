import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Operation } from '#lib/contract/contract.ts'
import { api } from '#server/operations/api.ts'

const fields = api.flatMap(({ contract }) =>
  Object.entries(contract.operations as Record<string, Operation>).flatMap(([name, { query, body }]) =>
    [query, body].flatMap((part) =>
      Object.entries(part?.shape ?? {}).map(
        ([field, schema]) => [`${contract.path}/${name} ${field}`, schema as z.ZodMiniType] as const,
      ),
    ),
  ),
)

const brokenTexts = {
  NUL: 'a\u0000b',
  'half a character': 'a\uD800b',
  'what nobody needs': 'a'.repeat(300_000),
}

test('no string of any query or body takes NUL, half a character or any length', () => {
  expect(fields.length).toBeGreaterThan(400)
  const open = fields.flatMap(([name, schema]) =>
    [...stringsIn(schema)].flatMap((part) =>
      Object.entries(brokenTexts).flatMap(([problem, value]) =>
        z.safeParse(part, value).success && !isBody(part, problem) ? [`${name}: ${problem}`] : [],
      ),
    ),
  )
  expect(open).toEqual([])
})

test('what is too long is refused before anything else looks at it', () => {
  const unbounded = fields.flatMap(([name, schema]) =>
    [...stringsIn(schema)].flatMap((part) => (isBounded(part) ? [] : [name])),
  )
  expect(unbounded).toEqual([])
})

const accepts = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).success
const knownDates = ['2026-11-27T09:00:00Z', '2026-11-27']
const others = ['not a moment', 'not-a-moment', 'x'.repeat(20), '2026']
const farDates = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '9999-12-31T23:59:59Z',
  '0000-01-01',
  '9999-12-31',
]

test('no field for a moment or a day takes one that no calendar holds', () => {
  const dateFields = fields.flatMap(([name, schema]) =>
    [...walkParts(schema)].flatMap((part) =>
      isDateField(part) &&
      knownDates.some((value) => accepts(part, value)) &&
      !others.some((value) => accepts(part, value))
        ? [[name, part] as const]
        : [],
    ),
  )
  expect(dateFields.length).toBeGreaterThan(25)
  const open = dateFields.flatMap(([name, schema]) =>
    farDates.flatMap((value) => (accepts(schema, value) ? [`${name}: ${value}`] : [])),
  )
  expect(open).toEqual([])
})

test('no list of any query or body is without an end', () => {
  const endless = fields.flatMap(([name, schema]) =>
    [...walkParts(schema)].flatMap((part) => (isEndless(part) ? [name] : [])),
  )
  expect(endless).toEqual([])
})

const pictures = /^(?:image|picture|logo|cover|avatar|imageLink|videoLink|presentationLink)$/

/** Addresses that a reader's browser would request in the reader's name, or on another site. */
const foreignAddresses = [
  '/api/auth/signout',
  '/files/../api/v3/user/exportUsers',
  '/files/x/../../api/v3/user/exportUsers',
  '/files/%2e%2e/api/v3/user/exportUsers',
  '/files\\..\\api',
  '/_image?url=%2Fapi',
  '//evil.example/x.png',
  'javascript:alert(1)',
]

test('a field for a picture or a file takes no other address of this site', () => {
  const namedFields = fields.flatMap(([name, schema]) => [
    [name.split(' ')[1] ?? '', name, schema] as const,
    ...[...walkParts(schema)].flatMap((part) =>
      Object.entries((getDefinition(part)['shape'] ?? {}) as Record<string, z.ZodMiniType>).map(
        ([field, innerSchema]) => [field, `${name} ${field}`, innerSchema] as const,
      ),
    ),
  ])
  const pictureFields = namedFields.filter(
    ([field, , schema]) => pictures.test(field) && stringsIn(schema).length > 0,
  )
  expect(pictureFields.length).toBeGreaterThan(12)
  const open = pictureFields.flatMap(([, name, schema]) =>
    foreignAddresses.flatMap((address) => {
      const { success, data } = z.safeParse(schema, address)
      // An accepted link to another site must be absolute.
      return success && !String(data).startsWith('https://') ? [`${name}: ${address}`] : []
    }),
  )
  expect(open).toEqual([])
})

/** The renderer answers 413 for a Markdown body that is too long. */
const isBody = (schema: z.ZodMiniType, problem: string) =>
  problem === 'what nobody needs' && getMaximum(schema) === 200_000

interface Definition {
  type: string
  format?: string
  checks?: {
    _zod: { def: { params?: { most?: number }; check: string; maximum?: number } }
  }[]
  [part: string]: unknown
}
const getDefinition = (schema: z.ZodMiniType) => schema.def as unknown as Definition
const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

const getMaximum = (schema: z.ZodMiniType) =>
  getDefinition(schema).checks?.map(({ _zod }) => _zod.def.params?.most)[0]

/** Whether the length is limited, by the first check or by a format of fixed length. */
function isBounded(schema: z.ZodMiniType) {
  return ['uuid', 'date'].includes(getDefinition(schema).format ?? '') || getMaximum(schema) !== undefined
}

/** Whether the part is a whole date field, not just the text inside one that becomes a Date. */
const isDateField = (schema: z.ZodMiniType) =>
  getDefinition(schema).type === 'pipe' || getDefinition(schema).format === 'date'

function isEndless(schema: z.ZodMiniType) {
  const { type, checks = [] } = getDefinition(schema)
  return type === 'array' && !checks.some(({ _zod }) => _zod.def.check === 'max_length')
}

const stringsIn = (schema: z.ZodMiniType) =>
  [...walkParts(schema)].filter((part) => getDefinition(part).type === 'string')

/** Yields the schema and all its parts, down to the leaves. */
function* walkParts(schema: z.ZodMiniType): Generator<z.ZodMiniType> {
  yield schema
  const { checks: _, ...definition } = getDefinition(schema)
  for (const part of Object.values(definition)) {
    const innerParts = isSchema(part)
      ? [part]
      : typeof part === 'object' && part !== null
        ? Object.values(part)
        : []
    for (const innerPart of innerParts) if (isSchema(innerPart)) yield* walkParts(innerPart)
  }
}
