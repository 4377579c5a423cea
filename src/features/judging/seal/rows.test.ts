import { sql } from 'drizzle-orm'
import * as check from 'fast-check'
import { connect } from '#database/client.ts'
import { rounds } from '#features/judging/round/table.ts'
import {
  addIds,
  generateMany,
  maybeAMoment,
  selectAnswers,
  standIn,
} from '#tests/support/people/said-twice.ts'
import { expect, test } from '#tests/support/world.ts'
import { isUnsealed } from './policy.ts'
import { isUnsealedRound } from './rows.ts'

const round = check.record({
  state: check.constantFrom('draft', 'open', 'closed', 'final'),
  scoresOpenedAt: maybeAMoment,
})

test('SQL and policy agree on which rounds are unsealed', async ({ shared }) => {
  const db = connect(shared.pool)
  await check.assert(
    check.asyncProperty(generateMany(round), async (generated) => {
      const rows = addIds(generated)
      const answers = await selectAnswers(db, {
        tables: [standIn(rounds, rows)],
        questions: [{ value: isUnsealedRound('r'), from: sql`round r`, id: sql`r.id` }],
      })
      expect(answers).toEqual([rows.map(isUnsealed)])
    }),
    { numRuns: 5 },
  )
})
