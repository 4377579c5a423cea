import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { eventRows } from '../rows.ts'

/** Selects `url` and `changed_at` of the non-empty galleries and the published results of public events. */
export function selectGalleryAddresses(ctx: Context): SQL {
  ctx.uses('event-list')
  const { isListed, showsSubmissions } = eventRows('event')
  return sql`select '/event/' || slug || '/submissions' as url, greatest(created_at, results_published_at) as changed_at
      from event where ${isListed} and submissions_count > 0 and ${showsSubmissions(ctx.now)}
    union all select '/event/' || slug || '/results', results_published_at
      from event where ${isListed} and results_published_at is not null`
}
