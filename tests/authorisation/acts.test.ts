import { auditedOperations, byAdmin, done, longSignedIn, untold } from './acts.ts'
import { asAnyMember } from './as-any-member.ts'
import { destructive, onlySoundsDestructive } from './destructive.ts'
import { operations, type Rows } from './matrix.ts'
import { expect, test } from './scene.ts'

const files = import.meta.glob<Record<string, Rows>>('./rows/*.ts', { eager: true })
const rows: Rows = Object.assign({}, ...Object.values(files).flatMap((file) => Object.values(file)))

// If an operation fails here, an ADMIN acts unseen: let its service call `record` or `recordAdminChange` with
// before and after. Actions of ADMIN that every member may do belong in as-any-member.ts, with the reason.
test(
  'the audit log tells every act of an ADMIN: who, on what, before and after',
  {
    timeout: 600_000,
  },
  async ({ scene }) => {
    const problems: string[] = []
    for (const operation of auditedOperations)
      if (!(operation in asAnyMember)) problems.push(...(await untold(scene, operation, rows[operation]!)))
    expect(problems).toEqual([])
  },
)

test(
  'an ADMIN who signed in long ago is asked who they are before anything is taken away',
  {
    timeout: 600_000,
  },
  async ({ scene }) => {
    const sessionId = await longSignedIn(scene)
    const wrongOperations: string[] = []
    for (const operation of destructive) {
      let destructiveCount = 0
      for (const [object, testCase] of byAdmin(operation, rows[operation]!)) {
        const result = await done(scene, { operation, one: testCase })
        if (result.changes === 0) continue
        destructiveCount++
        const { status, text, changes } = await done(scene, { operation, one: testCase, sessionId })
        if (status !== 403 || !text.includes('"recent_sign_in"') || changes > 0)
          wrongOperations.push(`${operation} (${object}): ${status} long after, and ${changes} rows`)
      }
      if (destructiveCount === 0)
        wrongOperations.push(`${operation}: no row in which ADMIN takes anything away`)
    }
    expect(wrongOperations).toEqual([])
  },
)

test('every operation that sounds as if it took something away is one, or says why not', () => {
  const sounding = auditedOperations.filter((name) =>
    /delete|remove|erase|hide|suspend|revoke|purge|setRole/i.test(name),
  )
  const knownOperations = new Set([...destructive, ...Object.keys(onlySoundsDestructive)])
  const unlistedOperations = sounding.filter((operation) => !knownOperations.has(operation))
  expect(
    unlistedOperations.map((operation) => `${operation}: name it in one of the lists of destructive.ts`),
  ).toEqual([])
})

test('no list here names an operation that is gone', () => {
  const listedOperations = [
    ...destructive,
    ...Object.keys(onlySoundsDestructive),
    ...Object.keys(asAnyMember),
  ]
  expect(listedOperations.filter((name) => !operations.has(name.replace(/ \(.*/, '')))).toEqual([])
})
