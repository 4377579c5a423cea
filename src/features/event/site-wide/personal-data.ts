import { eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { indexEvent } from './findable.ts'
import { withOccasion } from '../rows.ts'
import { eventRoles, events } from '../table.ts'

export const occasionData: PersonalData = {
  copies: [
    {
      name: 'event-roles',
      about: 'Your roles in events and streams, such as Judge or Organizer.',
      of: ['event_role.profile_id'],
      rows: ({ profileIds }) => sql`
        select r.id, r.event_role, r.tag, e.title as event, st.title as stream, r.created_at, r.deleted_at
        from event_role r ${withOccasion('r')}
        where r.profile_id = any(${sql.param(profileIds)}::uuid[])`,
    },
    {
      name: 'events-created',
      about: 'Events you’ve created. They belong to their organizers, so only their names are here.',
      of: ['event.created_by'],
      rows: ({ userId }) => sql`
        select id, title, slug, visibility, created_at, deleted_at from event where created_by = ${userId}`,
    },
  ],
  async erase(ctx, { userId, profileIds }) {
    const parts = await ctx.db.delete(eventRoles).where(inArray(eventRoles.profileId, profileIds)).returning()
    for (const { eventId, streamId, deletedAt } of parts) {
      if (deletedAt) continue
      ctx.changed(eventId ? 'event' : 'stream', (eventId ?? streamId)!)
      if (eventId) await indexEvent(ctx, eventId)
    }
    await ctx.db
      .update(events)
      .set({ createdBy: null, updatedAt: events.updatedAt })
      .where(eq(events.createdBy, userId))
  },
}
