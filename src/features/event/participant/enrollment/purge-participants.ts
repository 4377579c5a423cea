import { asc, eq, inArray, lt, or } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import type { Context } from '#lib/contract/context.ts'
import type { PurgeInput } from '#lib/contract/restorable.ts'
import { participants } from '../table.ts'

/** Purges participants of events deleted before a given time, and participants who withdrew before it. */
export async function purgeParticipants({ db }: Context, { before, most }: PurgeInput): Promise<number> {
  const expiredIds = db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(events, eq(events.id, participants.eventId))
    .where(or(lt(events.deletedAt, before), lt(participants.deletedAt, before)))
    .orderBy(asc(participants.id))
    .limit(most)
  const deletedParticipants = await db
    .delete(participants)
    .where(inArray(participants.id, expiredIds))
    .returning({ id: participants.id })
  return deletedParticipants.length
}
