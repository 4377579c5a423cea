import type { FastifyInstance } from 'fastify'
import { api } from '#server/operations/api.ts'
import { listKeptOperations } from '#server/operations/kept/kept-reads.ts'
import { expect, test as base } from '#tests/support/world.ts'
import { listChangedPaths, listPaths } from './paths.ts'
import { keptRows } from './rows.ts'

const test = base.extend({ keepsReads: true, env: { WORKERS: '0' } })

test('every operation whose answers are kept has a row', () => {
  expect(Object.keys(keptRows).toSorted()).toEqual(listKeptOperations().toSorted())
})

test.for(listKeptOperations())(
  'after each change %s is right at once, and soon in another process',
  async (name, { committed: world }) => {
    const { begin, fixed } = keptRows[name]!
    const [other, unkept] = [await world.open(), await world.open({ keepReads: false })]
    const { queries, changes } = await begin(world)
    const ask = (app: FastifyInstance) =>
      Promise.all(queries.map((query) => readAnswer(app, `/api/v3/${name}${query}`)))
    const changedPaths = new Set<string>()

    for (const [change, act] of Object.entries(changes)) {
      // Leaves the second in which an answer may be old.
      world.clock.set(new Date(world.clock.now().getTime() + 2000))
      const before = await ask(world.app)
      expect([change, await ask(other)]).toEqual([change, before])
      const { status, body } = await act()
      expect([change, status, status === 200 ? null : body]).toEqual([change, 200, null])

      const kept = await ask(world.app)
      const after = await ask(unkept)
      expect([change, kept]).toEqual([change, after])
      expect([change, after]).not.toEqual([change, before])
      await expect.poll(() => ask(other)).toEqual(after)
      before.forEach((answer, index) =>
        listChangedPaths(answer, after[index]).forEach((path) => changedPaths.add(path)),
      )
    }

    const provedPaths = [...changedPaths, ...Object.keys(fixed)]
    expect(provedPaths.filter((path, index) => provedPaths.indexOf(path) !== index)).toEqual([])
    expect(provedPaths.toSorted()).toEqual(listShownPaths(name).toSorted())
  },
)

async function readAnswer(app: FastifyInstance, url: string): Promise<unknown> {
  const response = await app.inject({ url })
  expect([url, response.statusCode, response.json()]).toMatchObject([url, 200, expect.anything()])
  return response.json()
}

/** Returns the paths of an operation's answer, except the ids by which items are recognised. */
function listShownPaths(name: string): string[] {
  const [segment, operationName] = name.split('/')
  const endpoints = api.find(
    ({ contract, endpoints: found }) => contract.segment === segment && Object.hasOwn(found, operationName!),
  )
  return listPaths(endpoints!.endpoints[operationName!]!.operation.output).filter(
    (path) => !path.endsWith('[].id'),
  )
}
