import { sql } from 'drizzle-orm'
import { exportBundle, read, importBundle } from '#tests/support/event/bundles.ts'
import { installation } from '#tests/support/installation.ts'
import { createJudgedEvent } from '#tests/support/judging/judged-events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

const entries = 1000
const each = 5

/** Inserts a thousand teams with a project each in the round, and five ballots per project. */
async function fill(
  { db }: World,
  { eventId, roundId, adminId }: Record<'eventId' | 'roundId' | 'adminId', string>,
) {
  await db.execute(sql`
    with team_made as (insert into team (event_id, name, slug, admin_user_id)
      select ${eventId}, 'Team ' || n, 'team-' || n, ${adminId} from generate_series(1, ${entries}) n returning id, slug),
    made as (insert into submission (event_id, team_id, admin_user_id, slug, title, description, submitted_at)
      select ${eventId}, id, ${adminId}, 'project', 'Project ' || slug, repeat('It reads the harbour. ', 40), now()
      from team_made returning id, title),
    entered as (insert into round_entry (round_id, submission_id, frozen)
      select ${roundId}, made.id, (select frozen from round_entry where round_id = ${roundId} limit 1) from made
      returning submission_id),
    people as (insert into account (email, name) select 'judge-' || n || '@sea.example', 'Judge ' || n
      from generate_series(1, ${each}) n returning id),
    seats as (insert into judge (event_id, user_id, capacity) select ${eventId}, id, 1000 from people returning id)
    insert into ballot (round_id, judge_id, submission_id, state, levels, comment, submitted_at)
    select ${roundId}, seats.id, entered.submission_id, 'submitted',
      (select levels from ballot where round_id = ${roundId} limit 1), repeat('Clear and calm. ', 10), now()
    from seats, entered`)
}

test(
  'an event of a thousand projects with five ballots each moves whole',
  { timeout: 600_000 },
  async ({ threads }) => {
    const [from, to] = [await installation(threads), await installation(threads)]
    try {
      const admin = await from.world.member('ADMIN')
      const { event, roundId } = await createJudgedEvent(from.world)
      await fill(from.world, { eventId: event.id, roundId, adminId: admin.id })
      const first = await exportBundle(from.world, admin, event.id)
      const otherAdmin = await to.world.member('ADMIN')
      const readResponse = await read(to.world, otherAdmin, first.packed)
      expect(readResponse.body).toMatchObject({ state: 'ready', faults: [] })
      const counts = Object.fromEntries(
        readResponse.body.report.rows.map(({ name, count }: { name: string; count: number }) => [
          name,
          count,
        ]),
      )
      expect(counts).toMatchObject({ submissions: entries + 5, ballots: each * entries + 15 })
      expect((await importBundle(to.world, otherAdmin, readResponse.body.id)).body.state).toBe('done')
      const secondExport = await exportBundle(to.world, otherAdmin, event.id)
      for (const [name, content] of first.files)
        expect(secondExport.files.get(name)!.equals(content), name).toBe(true)
      const { body } = await to.world.as(otherAdmin).get(`event/getEvent?id=${event.id}`)
      expect(body).toMatchObject({ teamsCount: entries + 5, submissionsCount: entries + 5 })
    } finally {
      await from.close()
      await to.close()
    }
  },
)
