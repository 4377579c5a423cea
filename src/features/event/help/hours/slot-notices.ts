import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import type { officeSlots } from '../table.ts'

type Slot = Pick<typeof officeSlots.$inferSelect, 'eventId' | 'mentorId' | 'teamId' | 'endAt'>

type SlotChange = { kind: 'slotOff'; why: 'moderators hid them' | 'their mentor left' } | { kind: 'slotBack' }

/** Notifies the team that booked a slot that it is cancelled or restored. Skips slots that are over. */
export async function notifyBookedTeam(
  ctx: Context,
  { eventId, teamId, endAt }: Slot,
  change: SlotChange,
): Promise<void> {
  if (!teamId || endAt <= ctx.now) return
  await notify(ctx, {
    kind: change.kind,
    // Moderators stay anonymous, and so does a mentor who left.
    actor: null,
    ...(await loadEventTarget(ctx, eventId)),
    data: change.kind === 'slotOff' ? { why: change.why } : {},
    recipients: { of: 'team', id: teamId },
  })
}

/** Notifies the mentor that someone else removed their office hours. */
export async function notifyMentor(ctx: Context, { eventId, mentorId, endAt }: Slot): Promise<void> {
  if (endAt <= ctx.now) return
  await notify(ctx, {
    kind: 'slotRemoved',
    actor: ctx.viewer?.id ?? null,
    ...(await loadEventTarget(ctx, eventId)),
    recipients: [mentorId],
  })
}

async function loadEventTarget({ db }: Context, id: string) {
  const [event] = await db.select({ slug: events.slug }).from(events).where(eq(events.id, id))
  return { subject: { kind: 'event', id }, path: `/event/${event!.slug}/dash/help` } as const
}
