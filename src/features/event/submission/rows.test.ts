import { sql } from 'drizzle-orm'
import * as check from 'fast-check'
import { connect } from '#database/client.ts'
import { hasClosed } from '#features/event/event/life/phase.ts'
import { events } from '#features/event/event/table.ts'
import {
  selectAnswers,
  generateMany,
  maybeAMoment,
  maybeGone,
  now,
  addIds,
  standIn,
} from '#tests/support/people/said-twice.ts'
import { expect, test } from '#tests/support/world.ts'
import { isShown } from './policy.ts'
import { submissionRows } from './rows.ts'
import { submissions } from './table.ts'

const event = check.record({
  kind: check.constant('event'),
  submissionsVisible: check.constantFrom('atOnce', 'afterClose'),
  startAt: check.constant(null),
  endAt: maybeAMoment,
  submissionsCloseAt: maybeAMoment,
})
const submission = check.record({ submittedAt: maybeAMoment, hiddenAt: maybeGone, deletedAt: maybeGone })
const anonymousMember = { roles: [], isMember: false, isCompeting: false }

test('a visitor sees the submissions that its policy shows', async ({ shared }) => {
  const db = connect(shared.pool)
  await check.assert(
    check.asyncProperty(generateMany(event), generateMany(submission), async (ofEvents, generated) => {
      const eventRowsOfCases = addIds(ofEvents)
      const rows = addIds(generated).map((row) => ({ ...row, eventId: row.id }))
      const [answers] = await selectAnswers(db, {
        tables: [standIn(events, eventRowsOfCases), standIn(submissions, rows)],
        questions: [
          {
            value: submissionRows('s').isOut(now, 'e'),
            from: sql`submission s join event e on e.id = s.event_id`,
            id: sql`s.id`,
          },
        ],
      })
      const expectedVisibility = rows.map(({ submittedAt, hiddenAt, deletedAt }, index) => {
        const { submissionsVisible, ...timing } = eventRowsOfCases[index]!
        const state = { isSubmitted: submittedAt !== null, isHidden: hiddenAt !== null }
        const eventState = { submissionsVisible, hasClosed: hasClosed(timing, now) }
        return !deletedAt && isShown(null, { ...anonymousMember, ...state, ...eventState })
      })
      expect(answers).toEqual(expectedVisibility)
    }),
    { numRuns: 5 },
  )
})
