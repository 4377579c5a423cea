import { sql } from 'drizzle-orm'
import type { Context } from '#lib/context.ts'

export type Gates = ReturnType<typeof gatesOf>

/** What of `event` the asking person may see, said to the database, so that one round trip is enough. */
export function gatesOf({ viewer, now }: Context) {
  const manager = !viewer
    ? sql`false`
    : viewer.role === 'ADMIN'
      ? sql`true`
      : sql`exists (select 1 from event_role r join profile p on p.id = r.profile_id and p.deleted_at is null
          where r.event_id = event.id and r.deleted_at is null and p.user_id = ${viewer.id}
            and r.event_role in ('Organizer', 'Host'))`
  const moment = sql`${now.toISOString()}::timestamptz`
  return {
    manager,
    open: sql`(event.submissions_visible = 'atOnce' or ${manager}
      or coalesce(coalesce(event.submissions_close_at, event.end_at) <= ${moment}, false))`,
    results: sql`(event.results_published_at is not null or ${manager})`,
  }
}
