import { discord } from '#features/event/chat/api.ts'
import { participantLists } from '#features/event/participant/api.ts'
import { roomTalk } from '#features/event/room/api.ts'
import { invitations, rosters, suggestions, teammates, teamNotices, teams } from '#features/event/team/api.ts'
import { flagApi } from '#features/operations/moderation/api.ts'
import { findDisqualification } from '#features/operations/moderation/ui/find-disqualification.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { loadHasOpenTeams } from './open-teams.ts'
import type { Filters } from '../finding/filters.ts'

/** Reads the approved participant's team with its requests, and the decision that disqualifies its project. */
export async function readTeam(ctx: MemberContext, teamId: string) {
  const [team, requests] = await Promise.all([
    teams.read.getTeam(ctx, { id: teamId }),
    rosters.read.getJoinRequests(ctx, { teamId, perPage: 100 }),
  ])
  return {
    team,
    requests: requests.items,
    disqualification: team.submission?.isSubmitted
      ? await loadDisqualification(ctx, team.submission.id)
      : null,
  }
}

/** Reads the decision that disqualifies the team's project; null if it takes part. */
async function loadDisqualification(ctx: MemberContext, subjectId: string) {
  const measures = await flagApi.read.getOwnMeasures(ctx, { subjectId, perPage: 100 })
  return findDisqualification(measures.items)
}

/** Reads the pending invitations of the viewer's team. */
export async function readOffers(ctx: MemberContext, teamId: string) {
  return (await invitations.read.getInvitations(ctx, { teamId, perPage: 100 })).items
}

/** Reads the members of the viewer's team with their contact data. */
export async function readMates(ctx: MemberContext, teamId: string) {
  return (await teammates.read.getTeammates(ctx, { teamId, perPage: 100 })).items
}

/** Reads the newest messages in the room of the viewer's team. */
export const readRoom = (ctx: MemberContext, teamId: string) => roomTalk.read.getRoom(ctx, { teamId })

/** Reads the viewer's chat account and their team's chat rooms. */
export const readChat = (ctx: MemberContext, eventId: string) => discord.read.getConnection(ctx, { eventId })

/** Reads requests, offers and notices of a participant without a team, and whether there is one to find. */
export async function loadWishes(ctx: MemberContext, eventId: string) {
  const [joinRequests, invitationList, notices, hasOpenTeams] = await Promise.all([
    rosters.read.getOwnJoinRequests(ctx, { eventId, perPage: 100 }),
    invitations.read.getOwnInvitations(ctx, { eventId, perPage: 20 }),
    teamNotices.read.getOwnTeamNotices(ctx, { eventId, perPage: 20 }),
    loadHasOpenTeams(ctx, eventId),
  ])
  return { asked: joinRequests.items, offered: invitationList.items, notices: notices.items, hasOpenTeams }
}

/** Reads teams, or people without one, by the URL's filters, and the best matches. */
export async function loadFinding(
  ctx: MemberContext,
  options: { eventId: string; teamId: string | null; filters: Filters },
) {
  const { eventId, teamId, filters } = options
  const { tab, role, skill, name, zone, looking, page } = filters
  const [matchingTeams, bestMatches] = await Promise.all([
    tab === 'teams'
      ? teams.read.getTeamsForEvent(ctx, {
          eventId,
          page,
          filterByRole: role,
          timeZone: zone,
          onlyLookingForMembers: looking,
          teamsPerPage: 10,
        })
      : null,
    suggestions.read.getSuggestions(ctx, teamId ? { teamId, limit: 4 } : { eventId, limit: 4 }),
  ])
  const people =
    tab === 'people'
      ? await participantLists.read.getParticipantsForEventWithoutTeam(ctx, {
          eventId,
          page,
          teamRole: role,
          skill,
          name,
          timeZone: zone,
          lookingForTeam: looking,
          usersPerPage: 10,
        })
      : null
  return { teams: matchingTeams, people, suggestions: bestMatches.items }
}
