import { eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { updateParticipantCounts } from '../enrollment/participant-counts.ts'
import { joinEvent, titleIf } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { nameOfTeam } from '#features/event/team/rows.ts'
import { participants } from '../table.ts'

export const participationData: PersonalData = {
  copies: [
    {
      name: 'participations',
      about: 'The events and streams you take part in, with what you entered to find a team.',
      of: ['participant.user_id'],
      rows: ({ userId }) => sql`
        select pt.id, ${titleIf('event', 'e')} as event, ${titleIf('stream', 'e')} as stream, pt.approved, pt.declined_at, pt.declined_reason,
          ${nameOfTeam(sql`pt.team_id`)} as team,
          pt.joined_team_at, pt.looking_for_team, pt.team_roles, pt.skills, pt.time_zone, pt.hours_from, pt.hours_to,
          pt.note, pt.contact, pt.check_in_code, pt.checked_in_at, pt.created_at, pt.updated_at, pt.deleted_at
        from participant pt ${joinEvent(sql`pt.event_id`)}
        where pt.user_id = ${userId}`,
    },
  ],
  /** Deletes the member's participation; runs after the member has left their team. */
  async erase(ctx, { userId }) {
    const deletedRows = await ctx.db.delete(participants).where(eq(participants.userId, userId)).returning()
    const activeRows = deletedRows.filter(({ deletedAt }) => deletedAt === null)
    const activeEventIds = activeRows.map(({ eventId }) => eventId)
    const activeEvents = await ctx.db
      .select({ kind: events.kind, id: events.id })
      .from(events)
      .where(inArray(events.id, activeEventIds))
      .orderBy(events.id)
    for (const event of activeEvents) {
      const row = activeRows.find(({ eventId }) => eventId === event.id)!
      await updateParticipantCounts(ctx, event, [row, null])
    }
    await ctx.db
      .update(participants)
      .set({ checkedInBy: null, updatedAt: participants.updatedAt })
      .where(eq(participants.checkedInBy, userId))
    ctx.changed('participations', userId)
  },
}
