import { sql } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import type { Context } from '#lib/contract/context.ts'

export type Gates = ReturnType<typeof buildGates>

/** Returns the caller's permissions for `event` as SQL, so that one round trip is enough. */
export function buildGates({ viewer, now }: Context) {
  const { managedBy, showsSubmissions } = eventRows('event')
  const manager = managedBy(viewer)
  return {
    manager,
    open: sql`(${showsSubmissions(now)} or ${manager})`,
    results: sql`(event.results_published_at is not null or ${manager})`,
  }
}
