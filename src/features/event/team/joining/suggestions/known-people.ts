import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Candidate, Levels } from './team-fit.ts'

export interface KnownPerson extends Candidate {
  id: string
  teamId: string | null
}

interface Experience {
  technicalExp: number | null
  creativeExp: number | null
  businessExp: number | null
  leaderExp: number | null
}

/** Returns experience levels; all null for a private profile. */
export const getLevels = (profile?: Experience | null): Levels => ({
  technical: profile?.technicalExp ?? null,
  creative: profile?.creativeExp ?? null,
  business: profile?.businessExp ?? null,
  leader: profile?.leaderExp ?? null,
})

/** Returns participants with their experience. Private profiles have none, except with `isOwn`. */
export async function loadKnownPeople(
  ctx: Context,
  where: SQL | undefined,
  { isOwn = false } = {},
): Promise<KnownPerson[]> {
  const rows = await ctx.db
    .select({
      id: participants.id,
      teamId: participants.teamId,
      teamRoles: participants.teamRoles,
      hours: {
        timeZone: participants.timeZone,
        hoursFrom: participants.hoursFrom,
        hoursTo: participants.hoursTo,
      },
      profile: {
        isPublic: profiles.public,
        technicalExp: profiles.technicalExp,
        creativeExp: profiles.creativeExp,
        businessExp: profiles.businessExp,
        leaderExp: profiles.leaderExp,
      },
    })
    .from(participants)
    .leftJoin(profiles, and(eq(profiles.userId, participants.userId), isNull(profiles.deletedAt)))
    .where(where)
  return rows.map(({ profile, ...row }) => ({
    ...row,
    levels: getLevels(profile?.isPublic || isOwn ? profile : null),
  }))
}
