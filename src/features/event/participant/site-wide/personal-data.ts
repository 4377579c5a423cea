import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { updateParticipantCounts } from '../enrollment/participant-counts.ts'
import { joinOccasion } from '#features/event/event/rows.ts'
import { nameOfTeam } from '#features/event/team/rows.ts'
import { participants } from '../table.ts'

export const participationData: PersonalData = {
  copies: [
    {
      name: 'participations',
      about: 'The events and streams you take part in, with what you entered to find a team.',
      of: ['participant.user_id'],
      rows: ({ userId }) => sql`
        select pt.id, e.title as event, st.title as stream, pt.approved, pt.declined_at, pt.declined_reason,
          ${nameOfTeam(sql`pt.team_id`)} as team,
          pt.joined_team_at, pt.looking_for_team, pt.team_roles, pt.skills, pt.time_zone, pt.hours_from, pt.hours_to,
          pt.note, pt.contact, pt.check_in_code, pt.checked_in_at, pt.created_at, pt.updated_at, pt.deleted_at
        from participant pt ${joinOccasion('pt')}
        where pt.user_id = ${userId}`,
    },
  ],
  /** Deletes the member's participation; runs after the member has left their team. */
  async erase(ctx, { userId }) {
    const deletedRows = await ctx.db.delete(participants).where(eq(participants.userId, userId)).returning()
    const activeRows = deletedRows.filter(({ deletedAt }) => deletedAt === null)
    for (const row of activeRows.toSorted((a, b) => (getOccasionId(a) < getOccasionId(b) ? -1 : 1)))
      await updateParticipantCounts(ctx, { kind: row.eventId ? 'event' : 'stream', id: getOccasionId(row) }, [
        row,
        null,
      ])
    await ctx.db
      .update(participants)
      .set({ checkedInBy: null, updatedAt: participants.updatedAt })
      .where(eq(participants.checkedInBy, userId))
    ctx.changed('participations', userId)
  },
}

const getOccasionId = ({ eventId, streamId }: typeof participants.$inferSelect) => (eventId ?? streamId)!
