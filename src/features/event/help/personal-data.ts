import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { notifyBookedTeam } from './hours/slot-notices.ts'
import { helpRequestRows } from './rows.ts'
import { helpRequests, officeSlots } from './table.ts'

export const helpData: PersonalData = {
  copies: [
    {
      name: 'help-requests',
      about: 'What you asked mentors to help your team with.',
      of: ['help_request.asked_by'],
      rows: ({ userId }) => sql`
        select h.id, ${helpRequestRows('h').place} as event, h.topic, h.technology, h.created_at, h.ended_at, h.hidden_at, h.outcome
        from help_request h where h.asked_by = ${userId}`,
    },
    {
      name: 'help-given',
      about: 'What you helped teams with. The words are theirs.',
      of: ['help_request.claimed_by'],
      rows: ({ userId }) => sql`
        select h.id, ${helpRequestRows('h').place} as event, h.claimed_at, h.on_the_way_at, h.ended_at, h.outcome
        from help_request h where h.claimed_by = ${userId}`,
    },
    {
      name: 'office-hours',
      about: 'Office hours that you offered.',
      of: ['office_slot.mentor_id'],
      rows: ({ userId }) => sql`
        select o.id, o.event_id, o.start_at, o.end_at, o.place, o.hidden_at, o.created_at
        from office_slot o where o.mentor_id = ${userId}`,
    },
  ],
  /**
   * Returns requests that the member claimed to the queue and deletes the member's office hours. Teams that
   * booked these slots are notified.
   */
  async erase(ctx, { userId }) {
    const { db } = ctx
    const isClaimedByUser = eq(helpRequests.claimedBy, userId)
    await db
      .update(helpRequests)
      .set({ claimedAt: null, onTheWayAt: null })
      .where(and(isClaimedByUser, isNull(helpRequests.endedAt)))
    await db.update(helpRequests).set({ claimedBy: null }).where(isClaimedByUser)
    const deletedSlots = await db.delete(officeSlots).where(eq(officeSlots.mentorId, userId)).returning()
    for (const slot of deletedSlots)
      if (!slot.hiddenAt) await notifyBookedTeam(ctx, slot, { kind: 'slotOff', why: 'their mentor left' })
  },
}
