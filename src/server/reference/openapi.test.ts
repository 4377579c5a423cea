import { mkdtemp, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { oazapfts } from 'oazapfts'
import { generateApi } from 'swagger-typescript-api'
import { expect, test } from 'vitest'
import { testKind, webhookKinds } from '#features/event/webhook/kinds.ts'
import { api } from '../operations/api.ts'
import { entities } from './openapi-names.ts'
import { buildOpenApi } from './openapi.ts'

const contracts = api.map(({ contract }) => contract)
const documentInfo = {
  title: 'Kilnyard API',
  description: '',
  version: '3',
  origin: 'https://kilnyard.example',
}
const document = JSON.parse(JSON.stringify(buildOpenApi(contracts, documentInfo)))

test('a validator that is not ours finds the description of the API valid', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  const tags = document.tags.map(({ name }: { name: string }) => name)
  expect(new Set(tags).size).toBe(tags.length)
})

test('each reference leads somewhere, and no entity is missing', () => {
  const text = JSON.stringify(document)
  for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([\w.-]+)"/g))
    expect(document.components, `${kind}/${name}`).toHaveProperty([kind, name])
  for (const name of Object.keys(entities)) expect(document.components.schemas).toHaveProperty([name])
})

test('each operation says for whom it is and in which ways it refuses', () => {
  const { get } = document.paths['/api/v3/statistics/getFunnel']
  expect(get.description).toBe('For: reads figures.')
  const [, set] = /responses\/(\d+)$/.exec(get.responses.default.$ref) ?? []
  expect(document.components.responses[set!]['x-statuses']).toEqual([401, 403, 404, 422])
  expect(document.info.description).toContain('409: its current state doesn’t allow this')
})

test('two generators that are not ours make clients with a type for each entity', async () => {
  const { files } = await generateApi({ spec: structuredClone(document), output: false, silent: true })
  const path = join(await mkdtemp(join(tmpdir(), 'openapi-')), 'openapi.json')
  await writeFile(path, JSON.stringify(document))
  const clients = [await oazapfts(path), files.map((file) => file.fileContent).join('')]
  for (const client of clients) {
    expect(client).toMatch(/(type|interface) Submission\b/)
    expect(client).toMatch(/"?WINNERS"? ?[|=]/)
    expect(() => stripTypeScriptTypes(client, { mode: 'transform' })).not.toThrow()
  }
})

test('limits, messages and descriptions come from the fields themselves', () => {
  expect(getSchema('TeamUpdateTeamBody').properties.description).toMatchObject({
    minLength: 20,
    maxLength: 100,
    'x-message': { minLength: 'Too short team description' },
  })
  expect(getSchema('LikesCreateLikeBody').oneOf).toContainEqual({ required: ['tutorialId'] })
  expect(getSchema('TeamCreateTeamBody').required).toEqual(expect.arrayContaining(['name', 'description']))
  const parameterList = Object.values<Record<string, { parameters?: Parameter[] }>>(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap((operation) => operation.parameters ?? [])
    .filter(({ $ref }) => !$ref)
  expect(parameterList.find(({ name }) => name === 'perPage')?.schema).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 100,
  })
  expect(parameterList.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
})

interface Parameter {
  $ref?: string
  name: string
  description?: string
  schema?: object
}

const takesKey = ({ parameters = [] }: { parameters?: { $ref?: string }[] }) =>
  parameters.some(({ $ref }) => $ref === '#/components/parameters/idempotencyKey')

const getSchema = (name: string) => document.components.schemas[name]

test('every operation is there, signing in and uploads too', () => {
  for (const { path, operations } of contracts)
    for (const name of Object.keys(operations)) expect(document.paths).toHaveProperty([`${path}/${name}`])
  for (const path of ['/api/auth/session', '/api/auth/callback/{provider}', '/gcp/uploadToGcp', '/_image'])
    expect(document.paths).toHaveProperty([path])
})

test('who has a second factor reads where its code goes, and that programs use a token', () => {
  const { schema } =
    document.paths['/api/auth/callback/second-factor'].post.requestBody.content[
      'application/x-www-form-urlencoded'
    ]
  expect(schema.required).toEqual(['csrfToken', 'code'])
  expect(document.info.description).toMatch(
    /second factor[^]*\/api\/auth\/callback\/second-factor[^]*token instead/,
  )
})

test('a write says that it takes an Idempotency-Key, and webhooks what they bring', () => {
  expect(document.components.parameters.idempotencyKey).toMatchObject({
    name: 'Idempotency-Key',
    in: 'header',
  })
  expect(takesKey(document.paths['/api/v3/team/createTeam'].post)).toBe(true)
  expect(takesKey(document.paths['/api/v3/team/updateTeam'].put)).toBe(false)
  expect(Object.keys(document.webhooks).toSorted()).toEqual([...webhookKinds, testKind].toSorted())
  const schema = getSchema('team.changedMessage')
  expect(document.paths['/api/live'].get.parameters[0].description).toContain(
    'event, stream, announcement-list',
  )
  expect(schema.properties.type.const).toBe('team.changed')
  expect(schema.properties.data.required).toEqual(['eventId', 'change', 'teamId', 'teamUrl'])
})
