import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { EventKind } from '../contract.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { indexEvent } from './findable.ts'
import { joinEvent, titleIf } from '../rows.ts'
import { eventRoles, events, roleInvitations, speakerCards } from '../table.ts'

const selectCreated = (kind: EventKind, userId: string) => sql`
  select id, title, slug, visibility, created_at, deleted_at from event
  where created_by = ${userId} and kind = ${kind}`

export const eventData: PersonalData = {
  copies: [
    {
      name: 'event-roles',
      about: 'Your roles in events and streams, such as Judge or Organizer.',
      of: ['event_role.profile_id'],
      rows: ({ profileIds }) => sql`
        select r.id, r.event_role, r.tag, ${titleIf('event', 'e')} as event, ${titleIf('stream', 'e')} as stream, r.created_at, r.deleted_at
        from event_role r ${joinEvent(sql`r.event_id`)}
        where r.profile_id = any(${sql.param(profileIds)}::uuid[])`,
    },
    {
      name: 'speaker-cards',
      about: 'Cards that organizers made for you as a speaker, and that you claimed.',
      of: ['speaker_card.profile_id'],
      rows: ({ profileIds }) => sql`
        select c.id, c.name, c.tag, c.work, c.picture, c.url, c.linkedin_url, c.twitter_url, c.created_at
        from speaker_card c where c.profile_id = any(${sql.param(profileIds)}::uuid[])`,
    },
    {
      name: 'role-invitations',
      about: 'Invitations to a role in an event that you sent or got, without other people’s addresses.',
      of: ['role_invitation.user_id', 'role_invitation.invited_by', 'role_invitation.accepted_by'],
      rows: ({ userId }) => sql`
        select i.id, i.event_role, i.tag, ${titleIf('event', 'e')} as event, ${titleIf('stream', 'e')} as stream, i.status, i.decided_at, i.expires_at,
          i.created_at
        from role_invitation i ${joinEvent(sql`i.event_id`)} where ${userId} in (i.user_id, i.invited_by, i.accepted_by)`,
    },
    {
      name: 'events-created',
      about: 'Events you’ve created. They belong to their organizers, so only their names are here.',
      of: ['event.created_by'],
      rows: ({ userId }) => selectCreated('event', userId),
    },
    {
      name: 'streams-created',
      about: 'Streams you’ve created.',
      of: ['event.created_by'],
      rows: ({ userId }) => selectCreated('stream', userId),
    },
  ],
  async erase(ctx, { userId, profileIds, email }) {
    await ctx.db
      .delete(roleInvitations)
      .where(
        or(
          eq(roleInvitations.userId, userId),
          eq(roleInvitations.acceptedBy, userId),
          sql`lower(${roleInvitations.email}) = lower(${email})`,
        ),
      )
    await ctx.db.delete(speakerCards).where(inArray(speakerCards.profileId, profileIds))
    const parts = await ctx.db
      .select({ kind: events.kind, id: events.id })
      .from(eventRoles)
      .innerJoin(events, eq(events.id, eventRoles.eventId))
      .where(and(inArray(eventRoles.profileId, profileIds), isNull(eventRoles.deletedAt)))
    await ctx.db.delete(eventRoles).where(inArray(eventRoles.profileId, profileIds))
    for (const { kind, id } of parts) {
      ctx.changed(kind, id)
      await indexEvent(ctx, id)
    }
    await ctx.db
      .update(events)
      .set({ createdBy: null, updatedAt: events.updatedAt })
      .where(eq(events.createdBy, userId))
  },
}
