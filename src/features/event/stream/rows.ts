import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#database/letters.ts'
import type { Moments } from '#features/event/event/life/phase-rows.ts'
import { occasionRows } from '#features/event/event/rows.ts'
import { streamEndSql, streamStartsAt } from './table.ts'

/** Rules of streams as SQL for alias `s`: those of events that apply to streams. */
export const streamRows = (s: string) => occasionRows('stream', s)

/** Times that decide a stream's phase. Streams have no judging, so they close at their end. */
export const phaseTimes: Moments = { startsAt: streamStartsAt, overAt: streamEndSql, closesAt: sql`end_at` }

/**
 * Returns the condition for text anywhere in title or tagline, ignoring case and accents. Wildcards match
 * literally.
 */
export function matches(search: string): SQL {
  return sql`lower(unaccented(title || ' ' || tagline)) like '%' || ${escapeLike(search)} || '%'`
}

/** Joins the stream `s` with this id, even if deleted. */
export const joinStream = (id: SQL): SQL => sql`join stream s on s.id = ${id}`
