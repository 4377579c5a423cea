import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import { eventRoles, events } from '#features/event/event/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'

const maxChoices = 100
const { exists, isOut, managedBy } = eventRows('event')

/**
 * Lists at most 100 events, the newest first, in which the caller takes part or has a role and for which a
 * token can be created.
 */
export const listEvents = ({ db, viewer }: MemberContext): Promise<{ id: string; title: string }[]> => {
  const enrolledIds = db
    .select({ id: sql`${participants.eventId}` })
    .from(participants)
    .where(and(eq(participants.userId, viewer.id), isNull(participants.deletedAt)))
  const roleIds = db
    .select({ id: sql`${eventRoles.eventId}` })
    .from(eventRoles)
    .innerJoin(profiles, eq(profiles.id, eventRoles.profileId))
    .where(and(eq(profiles.userId, viewer.id), isNull(eventRoles.deletedAt), isNull(profiles.deletedAt)))
  return db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(and(isSeen(viewer), or(inArray(events.id, enrolledIds), inArray(events.id, roleIds))))
    .orderBy(desc(events.createdAt), events.id)
    .limit(maxChoices)
}

/** Finds any event that the caller can see. */
export async function findEvent({ db, viewer }: MemberContext, id: string) {
  const [event] = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(and(eq(events.id, id), isSeen(viewer)))
  return event
}

const isSeen = (viewer: MemberContext['viewer']) => and(exists, or(isOut, managedBy(viewer)))
