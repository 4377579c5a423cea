import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'

/** Updates the stored counters of events, streams and teams to match the rows. */
export async function updateAllCounts({ db }: Context): Promise<void> {
  await db.execute(sql`
    update event set participants_count = coalesce(p.count, 0), approved_count = coalesce(p.approved, 0),
      teams_count = coalesce(t.count, 0), submissions_count = coalesce(s.count, 0)
    from event e
      left join (select event_id, count(*), count(*) filter (where approved) approved from participant
        where deleted_at is null and declined_at is null group by event_id) p on p.event_id = e.id
      left join (select event_id, count(*) from team where deleted_at is null group by event_id) t on t.event_id = e.id
      left join (select event_id, count(*) from submission
        where deleted_at is null and submitted_at is not null group by event_id) s on s.event_id = e.id
    where e.id = event.id`)
  await db.execute(sql`
    update team set members_count = p.count
    from (select team_id, count(*) from participant where deleted_at is null group by team_id) p
    where p.team_id = team.id`)
}
