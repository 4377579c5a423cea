import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { notifyBookedTeam } from '../hours/slot-notices.ts'
import { helpRequests, officeSlots } from '../table.ts'

/**
 * Hides a request from the queue and from everyone but its team. Returns false if it is closed. Checks no
 * policy.
 */
export const hideRequest = (ctx: MemberContext, id: string): Promise<boolean> =>
  withholdRequest(ctx, id, ctx.now)

/** Returns the request to its former position in the queue. */
export const unhideRequest = (ctx: MemberContext, id: string): Promise<boolean> =>
  withholdRequest(ctx, id, null)

async function withholdRequest(ctx: MemberContext, id: string, hiddenAt: Date | null): Promise<boolean> {
  const [request] = await ctx.db
    .update(helpRequests)
    .set({ hiddenAt, updatedAt: helpRequests.updatedAt })
    .where(and(eq(helpRequests.id, id), isNull(helpRequests.endedAt)))
    .returning({ eventId: helpRequests.eventId })
  if (!request) return false
  ctx.changed('help', request.eventId)
  return true
}

/**
 * Hides a slot from everyone but its mentor and ADMIN. Returns false if it no longer exists. Checks no
 * policy.
 */
export const hideSlot = (ctx: MemberContext, id: string): Promise<boolean> => withholdSlot(ctx, id, ctx.now)

/** Unhides the slot, also for the team that booked it. */
export const unhideSlot = (ctx: MemberContext, id: string): Promise<boolean> => withholdSlot(ctx, id, null)

/** Hides or unhides a slot. Notifies only the booked team, because moderation notifies the mentor. */
async function withholdSlot(ctx: MemberContext, id: string, hiddenAt: Date | null): Promise<boolean> {
  const [slot] = await ctx.db
    .update(officeSlots)
    .set({ hiddenAt, updatedAt: officeSlots.updatedAt })
    .where(eq(officeSlots.id, id))
    .returning()
  if (!slot) return false
  await notifyBookedTeam(
    ctx,
    slot,
    hiddenAt ? { kind: 'slotOff', why: 'moderators hid them' } : { kind: 'slotBack' },
  )
  ctx.changed('help', slot.eventId)
  return true
}
