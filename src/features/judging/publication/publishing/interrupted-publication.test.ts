import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createJudgedEvent, createPut } from '#tests/support/judging/judged-events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { test } from '#tests/support/world.ts'

/** Statements that publishing executes, in order. */
const steps = [
  'update of bundle on publication',
  'insert on publication_ballot',
  'update of position on submission',
  'update of results_published_at on event',
  'insert on audit_entry',
  "insert on audit_entry, when (new.what = 'publication.published')",
]

/** Counts the rows that publishing leaves. */
async function leftBehind({ db }: World, eventId: string) {
  const [row] = await db.execute<Record<string, number>>(
    sql`select (select count(*)::int from publication where published_at is not null) as published,
      (select count(*)::int from publication_ballot) as ballots,
      (select count(*)::int from submission where event_id = ${eventId} and event_position is not null) as placed,
      (select count(*)::int from event where id = ${eventId} and results_published_at is not null) as shown,
      (select count(*)::int from audit_entry where what like '%.published') as told`,
    'objects',
  )
  return row
}

test('publishing that is cut off at any moment leaves nothing, and all of it when it is repeated', async ({
  world,
}) => {
  const { event, roundId } = await createJudgedEvent(world)
  const preparation = await createPut(world, event.organiser, 'preparePublication')(event.id, { roundId })
  const { version } = preparation.body
  const publish = () => createPut(world, event.organiser, 'publish')(event.id, { version })
  await world.db.execute(sql`create function cut_off() returns trigger language plpgsql
    as $$ begin raise exception 'cut off'; end $$`)
  for (const step of steps) {
    const [where = '', timing = ''] = step.split(', ')
    await world.db.execute(
      sql.raw(`create trigger cut after ${where} for each row ${timing} execute function cut_off()`),
    )
    expect({ moment: step, status: (await publish()).status }).toEqual({ moment: step, status: 500 })
    const leftovers = await leftBehind(world, event.id)
    expect({ moment: step, left: leftovers }).toEqual({
      moment: step,
      left: { published: 0, ballots: 0, placed: 0, shown: 0, told: 0 },
    })
    expect((await world.as(null).get(`publication/getTable?eventId=${event.id}`)).status).toBe(404)
    await world.db.execute(sql.raw(`drop trigger cut on ${where.split(' ').at(-1)}`))
  }

  expect((await publish()).status).toBe(200)
  expect(await leftBehind(world, event.id)).toEqual({
    published: 1,
    ballots: 15,
    placed: 3,
    shown: 1,
    told: 2,
  })
})
