import type { Operation } from '#lib/contract/contract.ts'
import { needsSubject, type Policy } from '#lib/contract/policy.ts'
import { api } from '#server/operations/api.ts'
import { operations, type Rows, wrongAnswers } from './matrix.ts'
import { expect, test } from './scene.ts'

/** Exports of all files in rows/: the rows of a segment. A new segment adds its own. */
const files = import.meta.glob<Record<string, Rows>>('./rows/*.ts', { eager: true })
const groups: Record<string, Rows> = Object.assign({}, ...Object.values(files))

test('every operation of the API has its rows, and no row is of an operation that is gone', () => {
  const rows = Object.values(groups).flatMap((group) => Object.keys(group))
  const [knownOperations, testedOperations] = [new Set(operations.keys()), new Set(rows)]
  const problems = [
    ...[...knownOperations]
      .filter((name) => !testedOperations.has(name))
      .map((name) => `${name}: no row in tests/authorisation/rows`),
    ...rows.filter((name) => !knownOperations.has(name)).map((name) => `${name}: a row of no operation`),
  ]
  expect(problems).toEqual([])
  expect(testedOperations.size).toBe(rows.length)
})

test.for(Object.keys(groups))(
  'everybody gets what is decided from %s, and nobody reads what is hidden',
  { timeout: 600_000 },
  async (group, { scene }) => {
    const wrongAnswerMessages: string[] = []
    for await (const message of wrongAnswers(scene, groups[group]!)) wrongAnswerMessages.push(message)
    expect(wrongAnswerMessages).toEqual([])
  },
)

test('without any one of the policies the table is not met', { timeout: 600_000 }, async ({ scene }) => {
  // A service call without its policy may log an error; here that is intended and not worth a line.
  scene.world.app.log.level = 'silent'
  const rows: Rows = Object.assign({}, ...Object.values(groups))
  const idle: string[] = []
  for (const [policy, operation] of usesOfPolicies()) {
    const { may } = policy
    policy.may = () => true
    try {
      const first = await wrongAnswers(scene, { [operation]: rows[operation]! }).next()
      if (first.done) idle.push(policy.name)
    } finally {
      policy.may = may
    }
  }
  expect(idle).toEqual([])
})

/** Returns the policies about an object, each with an operation that uses it. */
function usesOfPolicies() {
  const policyUses = new Map<Policy<never>, string>()
  for (const { contract } of api)
    for (const [name, { policy }] of Object.entries<Operation>(contract.operations))
      if (needsSubject(policy)) policyUses.set(policy, `${contract.segment}/${name}`)
  return policyUses
}
