import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { type HoursDraft, maxBookings } from '../contract.ts'
import * as policy from '../policy.ts'
import { officeSlots } from '../table.ts'
import { notifyMentor } from './slot-notices.ts'

type IdResult = Promise<{ id: string }>

const maxSlots = 200

/**
 * Offers office hours. 422 unless they start in the future and end before the event does; 409 if they overlap
 * another slot of the mentor in any event, or for too many slots.
 */
export async function offerSlots(ctx: MemberContext, draft: HoursDraft): Promise<{ ids: string[] }> {
  const { eventId, startAt, minutes, slots, place } = draft
  const event = await loadEvent(ctx, { eventId }, { lock: true })
  allow(ctx, policy.giveHelp, event)
  const getSlotStart = (slot: number) => new Date(startAt.getTime() + slot * minutes * 60_000)
  if (startAt <= ctx.now) throw invalid({ startAt: 'This has to be in the future' })
  if (event.endAt && getSlotStart(slots) > event.endAt)
    throw invalid({ startAt: 'The event is over by then' })
  const isOwnSlot = and(eq(officeSlots.eventId, eventId), eq(officeSlots.mentorId, ctx.viewer.id))
  if ((await ctx.db.$count(officeSlots, isOwnSlot)) + slots > maxSlots)
    throw conflict(`You can offer ${maxSlots} slots here. Remove some first.`, 'enough')
  const overlaps = and(
    eq(officeSlots.mentorId, ctx.viewer.id),
    lt(officeSlots.startAt, getSlotStart(slots)),
    gt(officeSlots.endAt, startAt),
  )
  if ((await ctx.db.$count(officeSlots, overlaps)) > 0)
    throw conflict('You offer a time already that overlaps with this', 'offered')
  const timestamps = { createdAt: ctx.now, updatedAt: ctx.now }
  const createdSlots = await ctx.db
    .insert(officeSlots)
    .values(
      Array.from({ length: slots }, (_, slot) => ({
        eventId,
        mentorId: ctx.viewer.id,
        startAt: getSlotStart(slot),
        endAt: getSlotStart(slot + 1),
        place,
        ...timestamps,
      })),
    )
    .returning({ id: officeSlots.id })
  const ids = createdSlots.map(({ id }) => id)
  for (const id of ids)
    await recordAdminChange(ctx, {
      what: 'help.hours.offered',
      subject: { kind: 'officeSlot', id },
      after: { eventId, place },
    })
  ctx.changed('help', eventId)
  return { ids }
}

/** Removes a slot. 409 while a team has booked it. Notifies the mentor if an event manager removes it. */
export async function removeSlot(ctx: MemberContext, { id }: { id: string }): IdResult {
  const { slot, event } = await getVisibleSlot(ctx, id)
  allow(ctx, policy.removeSlots, { mentorId: slot.mentorId, roles: event.roles })
  const [removedSlot] = await ctx.db
    .delete(officeSlots)
    .where(and(eq(officeSlots.id, id), isNull(officeSlots.teamId)))
    .returning({ id: officeSlots.id })
  if (!removedSlot) throw conflict('A team has booked this. Cancel the booking first.', 'booked')
  await recordAdminChange(ctx, {
    what: 'help.hours.removed',
    subject: { kind: 'officeSlot', id },
    before: { eventId: event.id, startAt: slot.startAt },
  })
  await notifyMentor(ctx, slot)
  ctx.changed('help', event.id)
  return removedSlot
}

/**
 * Books a slot. 409 if another team has booked it, it has begun, it overlaps another booking of the team, or
 * the team has `maxBookings` other unfinished ones (without hidden ones). If several teams try at once, the
 * first one wins.
 */
export async function bookSlot(ctx: MemberContext, { id }: { id: string }): IdResult {
  const { slot, event } = await getVisibleSlot(ctx, id, { lock: true })
  allow(ctx, policy.requestHelp, event)
  const teamId = event.participation!.teamId!
  if (slot.hiddenAt) throw notFound('Slot')
  if (slot.startAt <= ctx.now) throw conflict('This has begun already', 'begun')
  const isOtherTeamSlot = and(
    eq(officeSlots.teamId, teamId),
    gt(officeSlots.endAt, ctx.now),
    isNull(officeSlots.hiddenAt),
    ne(officeSlots.id, id),
  )
  if ((await ctx.db.$count(officeSlots, isOtherTeamSlot)) >= maxBookings)
    throw conflict(`Your team has ${maxBookings} times booked. Cancel one to book another.`, 'enough')
  const overlapsSlot = and(
    isOtherTeamSlot,
    lt(officeSlots.startAt, slot.endAt),
    gt(officeSlots.endAt, slot.startAt),
  )
  if ((await ctx.db.$count(officeSlots, overlapsSlot)) > 0)
    throw conflict('Your team has booked another time that overlaps with this', 'overlaps')
  const [bookedSlot] = await ctx.db
    .update(officeSlots)
    .set({ teamId, updatedAt: ctx.now })
    .where(and(eq(officeSlots.id, id), isNull(officeSlots.teamId), isNull(officeSlots.hiddenAt)))
    .returning({ id: officeSlots.id })
  if (!bookedSlot) {
    const [now] = await ctx.db.select().from(officeSlots).where(eq(officeSlots.id, id))
    if (now?.teamId === teamId) return { id }
    throw conflict('Another team was faster', 'taken')
  }
  await notify(ctx, {
    kind: 'slotBooked',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: event.id },
    path: `/event/${event.slug}/dash/help`,
    recipients: [slot.mentorId],
  })
  ctx.changed('help', event.id)
  return bookedSlot
}

/** Releases a booked slot and notifies the other side, mentor or team. */
export async function releaseSlot(ctx: MemberContext, { id }: { id: string }): IdResult {
  const { slot, event } = await getVisibleSlot(ctx, id)
  const isMember = slot.teamId !== null && event.participation?.teamId === slot.teamId
  allow(ctx, policy.releaseSlots, { mentorId: slot.mentorId, isMember })
  if (slot.teamId === null) return { id }
  const [releasedSlot] = await ctx.db
    .update(officeSlots)
    .set({ teamId: null, updatedAt: ctx.now })
    .where(and(eq(officeSlots.id, id), eq(officeSlots.teamId, slot.teamId)))
    .returning({ id: officeSlots.id })
  if (!releasedSlot) return { id }
  // No notice for a slot that is over.
  if (slot.endAt > ctx.now)
    await notify(ctx, {
      kind: isMember ? 'bookingCancelled' : 'slotCancelled',
      actor: ctx.viewer.id,
      subject: { kind: 'event', id: event.id },
      path: `/event/${event.slug}/dash/help`,
      recipients: isMember ? [slot.mentorId] : { of: 'team', id: slot.teamId },
    })
  ctx.changed('help', event.id)
  return { id }
}

/** Returns a slot to the event's people, unless it is hidden from them; 404 for everyone else. */
export async function getVisibleSlot(ctx: MemberContext, id: string, options: { lock?: boolean } = {}) {
  const [slot] = await ctx.db.select().from(officeSlots).where(eq(officeSlots.id, id))
  if (!slot || !policy.isSlotShown(ctx.viewer, slot)) throw notFound('Slot')
  const event = await loadEvent(ctx, { eventId: slot.eventId }, options)
  if (!policy.readHelp.may(ctx.viewer, event)) throw notFound('Slot')
  return { slot, event }
}
