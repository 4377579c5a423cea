import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Operation } from '#lib/contract/contract.ts'
import { api } from '#server/operations/api.ts'
import { besideProject } from '../support/beside.ts'

interface ListedOperation {
  method: string
  path: string
  query?: string[]
}

const list = besideProject('the public list of operations', [
  '../shared/spec/endpoints.json',
  process.env.KILNYARD_ENDPOINTS,
])

const operations = new Map<string, Operation>(
  api.flatMap(({ contract }) =>
    Object.entries(contract.operations).map(
      ([name, operation]) => [`${contract.path}/${name}`, operation as Operation] as const,
    ),
  ),
)

test('every operation has a policy with a name, a summary and a bounded list', () => {
  for (const [path, { policy, summary, query, output }] of operations) {
    expect(policy.name, path).toMatch(/\w/)
    expect(summary, path).toMatch(/\w/)
    const fields = (output as { shape?: object }).shape ?? {}
    if ('items' in fields)
      expect(Object.keys(query?.shape ?? {}).join(), path).toMatch(/page|limit|numberOf/i)
  }
})

test.runIf(list)('operations of the public list have its method and its query names', () => {
  const listedOperations = (JSON.parse(readFileSync(list!, 'utf8')) as ListedOperation[]).filter(({ path }) =>
    operations.has(path),
  )
  expect(listedOperations.length).toBeGreaterThan(0)
  for (const { path, method, query = [] } of listedOperations) {
    const operation = operations.get(path)!
    expect(operation.method, path).toBe(method)
    expect(Object.keys(operation.query?.shape ?? {}), path).toEqual(expect.arrayContaining(query))
  }
})
