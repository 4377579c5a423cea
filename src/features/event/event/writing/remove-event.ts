import { eq } from 'drizzle-orm'
import { listProjects } from '#features/content/discovery/listing.ts'
import type { EventKey } from '#features/event/stream/ids.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { recordChange } from '#features/platform/audit/record.ts'
import { hideFiles } from '#features/platform/files/service.ts'
import { removeFromIndex } from '#features/platform/search/service.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import type { EventKind } from '../contract.ts'
import { requireFarewell } from '../life/confirmations.ts'
import { notifyOfDeletion } from '../life/notices/deletion-notices.ts'
import { manageEvent } from '../policy.ts'
import { events, eventSlugs } from '../table.ts'
import { loadStoredEvent } from './stored-event.ts'
import { assertOneOrganizerIsEnough } from './two-signatures.ts'

interface Deletion {
  id: string
  message?: string | undefined
}

/**
 * Returns the operation that deletes an event and notifies everyone in it. 409 without a message if
 * participants are enrolled and the event isn't cancelled; each of them receives the message by e-mail. 409
 * also for published results that two organizers had to sign.
 */
export const deletingEvent =
  (kind: EventKind) =>
  async (ctx: MemberContext, { id, message }: Deletion): Promise<{ id: string }> => {
    const event = await loadEventToRemove(ctx, { kind, id })
    if (event.deletedAt) return { id }
    if (event.resultsPublishedAt)
      await assertOneOrganizerIsEnough(
        ctx,
        id,
        'Two organizers signed the results of this event, so one can’t delete it. Lift that rule together under Judging first, or ask an administrator.',
      )
    const farewell = requireFarewell(ctx, event, message)
    await remove(ctx, event, message)
    await notifyOfDeletion(ctx, event, { audience: 'everyone', message: farewell })
    return { id }
  }

interface Removal {
  id: string
  reason?: string | undefined
}

/**
 * Returns the function by which ADMIN removes an event. It notifies everyone in it but its organizers, who are
 * notified of the moderators' decision.
 */
export const removingEvent =
  (kind: EventKind) =>
  async (ctx: MemberContext, { id, reason }: Removal): Promise<{ id: string }> => {
    const event = await loadEventToRemove(ctx, { kind, id })
    if (event.deletedAt) return { id }
    await remove(ctx, event, reason)
    await notifyOfDeletion(ctx, event, { audience: 'concerned' })
    return { id }
  }

async function loadEventToRemove(ctx: MemberContext, key: EventKey) {
  const event = await loadStoredEvent(ctx, key, { lock: true, isDeletedFine: true })
  allow(ctx, manageEvent, event)
  return event
}

type EventToRemove = Awaited<ReturnType<typeof loadEventToRemove>>

/** Soft-deletes an event: it is hidden everywhere and its addresses become free. */
async function remove(
  ctx: MemberContext,
  { kind, id, title, slug, visibility }: EventToRemove,
  reason: string | undefined,
): Promise<void> {
  requireRecentAdmin(ctx)
  await ctx.db.update(events).set({ deletedAt: ctx.now }).where(eq(events.id, id))
  await hideFiles(ctx, `event/${id}`)
  await ctx.db.delete(eventSlugs).where(eq(eventSlugs.eventId, id))
  await removeFromIndex(ctx, kind, id)
  await updateProjects(ctx, { kind, id })
  await recordChange(ctx, {
    what: `${kind}.deleted`,
    subject: { kind, id },
    before: { title, slug, visibility },
    reason,
  })
  ctx.changed(kind, id)
  ctx.changed(`${kind}-list`)
}

/** Updates the visibility of an event's teams and projects. A stream has none. */
export async function updateProjects(ctx: Context, { kind, id }: EventKey): Promise<void> {
  if (kind === 'stream') return
  await ctx.job('event-teams', { id })
  await ctx.job('event-submissions', { id })
  await listProjects(ctx, { eventId: id })
}
