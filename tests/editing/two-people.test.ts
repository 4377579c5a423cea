import { api } from '#server/operations/api.ts'
import { expect, test } from '#tests/support/world.ts'
import { editingRows } from './rows.ts'
import { withoutBase } from './without-base.ts'

const values = <Values extends readonly unknown[]>(fields: Record<string, Values>, index: number) =>
  Object.fromEntries(Object.entries(fields).map(([name, versions]) => [name, versions[index]]))

for (const [operation, { begin, torn, other, isKnown }] of Object.entries(editingRows)) {
  const [base, otherValues, ownValues] = [0, 1, 2].map((index) => values(torn, index))
  const [field] = Object.keys(torn) as [string]

  test(`${operation}: what two people changed is refused with both values, and nothing is lost`, async ({
    world,
  }) => {
    const { path, editors } = await begin(world)
    const [first, second] = [world.as(editors[0]), world.as(editors[1])]
    expect(await first.put(path, { ...otherValues, base })).toMatchObject({ status: 200, body: otherValues })
    const refusedResponse = await second.put(path, { ...ownValues, base })
    expect(refusedResponse).toMatchObject({
      status: 409,
      body: {
        code: 'changed_since',
        conflicts: { [field]: { mine: ownValues![field], theirs: otherValues![field] } },
        ...(isKnown && { changedAt: expect.any(String) }),
      },
    })
    // A person who has seen the other's value may replace it.
    expect(await second.put(path, { ...ownValues, base: otherValues })).toMatchObject({
      status: 200,
      body: ownValues,
    })
  })

  test(`${operation}: what only one person changed is merged, and no field sent as it was read turns anything back`, async ({
    world,
  }) => {
    const { path, editors } = await begin(world)
    const [first, second] = [world.as(editors[0]), world.as(editors[1])]
    await first.put(path, { ...otherValues, base })
    const [before, after] = other ? [values(other, 0), values(other, 1)] : [{}, {}]
    const saveResponse = await second.put(path, { ...base, ...after, base: { ...base, ...before } })
    // A webhook’s response has `switchedOffAt` instead of `isOn`.
    const { isOn: _, ...shown } = after as Record<string, unknown>
    expect(saveResponse).toMatchObject({ status: 200, body: { ...otherValues, ...shown } })
  })

  test(`${operation}: without a base it changes the fields that are named`, async ({ world }) => {
    const { path, editors } = await begin(world)
    const [first, second] = [world.as(editors[0]), world.as(editors[1])]
    await first.put(path, otherValues)
    expect(await second.put(path, ownValues)).toMatchObject({ status: 200, body: ownValues })
  })
}

/** Operations whose requests name every field, tested in whole-requests.test.ts. */
const provedApart = ['rubric/saveRubric', 'vote/setVote']

test('every operation that changes what is there takes a base, or says why it needs none', () => {
  const operations = api.flatMap(({ contract }) =>
    Object.entries(contract.operations).map(([name, { method, body }]) => ({
      path: `${contract.segment}/${name}`,
      changes: method !== 'GET' && /^(update|save|set|edit)/.test(name),
      hasBase: 'base' in (body?.shape ?? {}),
    })),
  )
  const changeOperations = operations.filter(({ changes }) => changes)
  expect(
    changeOperations
      .filter(({ path, hasBase }) => !hasBase && !(path in withoutBase))
      .map(({ path }) => path),
    'two people can overwrite each other here',
  ).toEqual([])
  const knownPaths = new Set(operations.map(({ path }) => path))
  expect(Object.keys(withoutBase).filter((path) => !knownPaths.has(path))).toEqual([])
  expect(
    operations
      .filter(({ hasBase }) => hasBase)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([...Object.keys(editingRows), ...provedApart].toSorted())
})
