import { type SQL, sql } from 'drizzle-orm'
import { likeLetters } from '#database/letters.ts'
import type { Moments } from '#features/event/event/life/phase-rows.ts'
import { occasionRows } from '#features/event/event/rows.ts'
import { streamOverAt, streamStartsAt } from './table.ts'

/** The rules of a stream, said to the database of row `s`: those of events, as far as it has them. */
export const streamRows = (s: string) => occasionRows('stream', s)

/** A stream has no judging. */
export const moments: Moments = { startsAt: streamStartsAt, overAt: streamOverAt, closesAt: sql`end_at` }

/** Words anywhere in title or tagline, without regard to case and accents; wildcards are letters. */
export function matches(search: string): SQL {
  return sql`lower(unaccented(title || ' ' || tagline)) like '%' || ${likeLetters(search)} || '%'`
}

/** Joins stream `s` with this id, deleted ones too. */
export const joinStream = (id: SQL): SQL => sql`join stream s on s.id = ${id}`
