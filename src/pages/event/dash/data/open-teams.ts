import { teams } from '#features/event/team/api.ts'
import type { Context } from '#lib/contract/context.ts'

/** Returns whether a team of the event looks for members and has an open seat. */
export async function loadHasOpenTeams(ctx: Context, eventId: string): Promise<boolean> {
  const query = { eventId, onlyLookingForMembers: true, teamsPerPage: 1 }
  return (await teams.read.getTeamsForEvent(ctx, query)).total > 0
}
