import { and, eq, isNull } from 'drizzle-orm'
import type { UploadPlace } from '#features/platform/files/places/place.ts'
import { participants } from '#features/event/participant/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { teams } from '../table.ts'

/** Uploads under team/{teamId}, for its members. */
export const teamUploadPlace: UploadPlace = {
  kind: 'team',
  ids: 1,
  mayUpload: async (ctx, [teamId = '']) => (await findEventOfMember(ctx, teamId)) !== undefined,
}

/** Returns the event of a team that the viewer is a member of; undefined for any other team. */
export async function findEventOfMember({ db, viewer }: MemberContext, teamId: string) {
  const isMember = and(
    eq(participants.teamId, teams.id),
    eq(participants.userId, viewer.id),
    isNull(participants.deletedAt),
  )
  const [team] = await db
    .select({ eventId: teams.eventId })
    .from(teams)
    .innerJoin(participants, isMember)
    .where(and(eq(teams.id, teamId), isNull(teams.deletedAt)))
  return team?.eventId
}
