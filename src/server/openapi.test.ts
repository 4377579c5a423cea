import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { oazapfts } from 'oazapfts'
import { generateApi } from 'swagger-typescript-api'
import { expect, test } from 'vitest'
import { api } from './api.ts'
import { openApi } from './openapi.ts'

const contracts = api.map(({ contract }) => contract)
const about = { title: 'Kilnyard API', description: '', version: '3', origin: 'https://kilnyard.example' }
const document = JSON.parse(JSON.stringify(openApi(contracts, about)))

test('a validator that is not ours finds the description of the API valid', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  const tags = document.tags.map(({ name }: { name: string }) => name)
  expect(new Set(tags).size).toBe(tags.length)
})

test('two generators that are not ours make clients with a type for each entity', async () => {
  const { files } = await generateApi({ spec: structuredClone(document), output: false, silent: true })
  const path = join(await mkdtemp(join(tmpdir(), 'openapi-')), 'openapi.json')
  await writeFile(path, JSON.stringify(document))
  const clients = [await oazapfts(path), files.map((file) => file.fileContent).join('')]
  for (const client of clients) expect(client).toMatch(/(type|interface) Submission\b/)
})

test('limits, messages and descriptions come from the fields themselves', () => {
  const { schemas, parameters } = document.components
  expect(schemas.TeamCreateTeamBody.properties.description).toMatchObject({
    minLength: 20,
    maxLength: 100,
    'x-message': { minLength: 'Too short team description' },
  })
  expect(schemas.LikesCreateLikeBody.oneOf).toContainEqual({ required: ['tutorialId'] })
  expect(parameters.perPage.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 })
  for (const { name, description } of Object.values<{ name: string; description?: string }>(parameters))
    expect(description, name).toMatch(/\w/)
})

test('every operation is there, signing in and uploads too', () => {
  for (const { path, operations } of contracts)
    for (const name of Object.keys(operations)) expect(document.paths).toHaveProperty([`${path}/${name}`])
  for (const path of ['/api/auth/session', '/api/auth/callback/{provider}', '/gcp/uploadToGcp', '/_image'])
    expect(document.paths).toHaveProperty([path])
})
