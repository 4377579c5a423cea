import { sql } from 'drizzle-orm'
import * as check from 'fast-check'
import { connect } from '#database/client.ts'
import { events } from '#features/event/event/table.ts'
import { selectAnswers, generateMany, maybeGone, addIds, standIn } from '#tests/support/people/said-twice.ts'
import { expect, test } from '#tests/support/world.ts'
import { isFound } from './policy.ts'
import { teamRows } from './rows.ts'
import { teams } from './table.ts'

const event = check.record({
  kind: check.constant('event'),
  visibility: check.constantFrom('draft', 'unlisted', 'public'),
  dev: check.boolean(),
  deletedAt: maybeGone,
})
const team = check.record({ hiddenAt: maybeGone, deletedAt: maybeGone })

test('everybody finds the teams that the policy lets them find', async ({ shared }) => {
  const db = connect(shared.pool)
  await check.assert(
    check.asyncProperty(generateMany(event), generateMany(team), async (ofEvents, generated) => {
      const placedEvents = addIds(ofEvents)
      const rows = addIds(generated).map((row) => ({ ...row, eventId: row.id }))
      const value = teamRows('t').isFound('e')
      const [answers] = await selectAnswers(db, {
        tables: [standIn(events, placedEvents), standIn(teams, rows)],
        questions: [{ value, from: sql`team t join event e on e.id = t.event_id`, id: sql`t.id` }],
      })
      const expected = rows.map((row, index) => {
        const parentEvent = placedEvents[index]!
        return !row.deletedAt && !parentEvent.deletedAt && isFound(row, parentEvent)
      })
      expect(answers).toEqual(expected)
    }),
    { numRuns: 5 },
  )
})
