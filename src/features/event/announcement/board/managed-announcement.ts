import { eq } from 'drizzle-orm'
import { loadEventById } from '#features/event/event/load-event.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { announcements } from '../table.ts'

/** Returns an announcement, even a deleted one, and its event, which the caller must manage. */
export async function loadManagedAnnouncement(ctx: Context, id: string, { lock = false } = {}) {
  const query = ctx.db.select().from(announcements).where(eq(announcements.id, id))
  const [row] = lock ? await query.for('no key update') : await query
  if (!row) throw notFound('Announcement')
  const event = await loadEventById(ctx, row.eventId)
  allow(ctx, manageEvent, event)
  return { row, event }
}
