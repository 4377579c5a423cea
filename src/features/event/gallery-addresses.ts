import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/context.ts'

/** `url` and `changed_at` of public events' galleries that show something, and of their published results. */
export function galleryAddresses(ctx: Context): SQL {
  ctx.uses('event-list')
  const isPublic = sql`visibility = 'public' and not dev and deleted_at is null`
  return sql`select '/event/' || slug || '/submissions' as url, greatest(created_at, results_published_at) as changed_at
      from event where ${isPublic} and submissions_count > 0 and (submissions_visible = 'atOnce'
        or coalesce(submissions_close_at, end_at) <= ${ctx.now.toISOString()}::timestamptz)
    union all select '/event/' || slug || '/results', results_published_at
      from event where ${isPublic} and results_published_at is not null`
}
