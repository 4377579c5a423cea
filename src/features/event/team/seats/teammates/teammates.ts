import { and, asc, eq, isNull } from 'drizzle-orm'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import { seeTeammates } from '../../policy.ts'
import { loadTeamForViewer } from '../team-for-viewer.ts'
import type { Teammate } from './teammate-contract.ts'

/**
 * Returns all members of the team, including the caller. 403 for everyone else, including organizers and
 * administrators.
 */
export async function getTeammates(
  ctx: MemberContext,
  { teamId, ...paging }: Paging & { teamId: string },
): Promise<List<Teammate>> {
  const view = await loadTeamForViewer(ctx, teamId)
  allow(ctx, seeTeammates, view)
  const items = await ctx.db
    .select({
      participantId: participants.id,
      userName: profiles.userName,
      contact: participants.contact,
    })
    .from(participants)
    .leftJoin(profiles, and(eq(profiles.userId, participants.userId), isNull(profiles.deletedAt)))
    .where(and(eq(participants.teamId, teamId), isNull(participants.deletedAt)))
    .orderBy(asc(participants.id))
    .limit(paging.perPage)
    .offset(getOffset(paging))
  return { items, total: view.team.membersCount, ...paging }
}
