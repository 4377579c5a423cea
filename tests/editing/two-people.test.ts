import { api } from '#server/operations/api.ts'
import { expect, test } from '#tests/support/world.ts'
import { editingRows } from './rows.ts'
import { withoutBase } from './without-base.ts'

const values = <Values extends readonly unknown[]>(fields: Record<string, Values>, place: number) =>
  Object.fromEntries(Object.entries(fields).map(([name, versions]) => [name, versions[place]]))

for (const [operation, { begin, torn, other, isKnown }] of Object.entries(editingRows)) {
  const [base, theirs, mine] = [0, 1, 2].map((place) => values(torn, place))
  const [field] = Object.keys(torn) as [string]

  test(`${operation}: what two people changed is refused with both values, and nothing is lost`, async ({
    world,
  }) => {
    const { path, editors } = await begin(world)
    const [first, second] = [world.as(editors[0]), world.as(editors[1])]
    expect(await first.put(path, { ...theirs, base })).toMatchObject({ status: 200, body: theirs })
    const refused = await second.put(path, { ...mine, base })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'changed_since',
        conflicts: { [field]: { mine: mine![field], theirs: theirs![field] } },
        ...(isKnown && { changedAt: expect.any(String) }),
      },
    })
    // A person who has seen the other's value may replace it.
    expect(await second.put(path, { ...mine, base: theirs })).toMatchObject({ status: 200, body: mine })
  })

  test(`${operation}: what only one person changed is merged, and no field sent as it was read turns anything back`, async ({
    world,
  }) => {
    const { path, editors } = await begin(world)
    const [first, second] = [world.as(editors[0]), world.as(editors[1])]
    await first.put(path, { ...theirs, base })
    const [before, after] = other ? [values(other, 0), values(other, 1)] : [{}, {}]
    const saved = await second.put(path, { ...base, ...after, base: { ...base, ...before } })
    // A webhook’s response has `switchedOffAt` instead of `isOn`.
    const { isOn: _, ...shown } = after as Record<string, unknown>
    expect(saved).toMatchObject({ status: 200, body: { ...theirs, ...shown } })
  })

  test(`${operation}: without a base it changes the fields that are named`, async ({ world }) => {
    const { path, editors } = await begin(world)
    const [first, second] = [world.as(editors[0]), world.as(editors[1])]
    await first.put(path, theirs)
    expect(await second.put(path, mine)).toMatchObject({ status: 200, body: mine })
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
  const changing = operations.filter(({ changes }) => changes)
  expect(
    changing.filter(({ path, hasBase }) => !hasBase && !(path in withoutBase)).map(({ path }) => path),
    'two people can overwrite each other here',
  ).toEqual([])
  const known = new Set(operations.map(({ path }) => path))
  expect(Object.keys(withoutBase).filter((path) => !known.has(path))).toEqual([])
  expect(
    operations
      .filter(({ hasBase }) => hasBase)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([...Object.keys(editingRows), ...provedApart].toSorted())
})
