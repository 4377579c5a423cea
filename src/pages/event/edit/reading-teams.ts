import { participantLists } from '#features/event/participant/api.ts'
import { teamDesks } from '#features/event/team/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/** Loads the event's teams by the organizers' filters, and the first 50 people without a team. */
export async function readTeams(session: MemberContext, url: URL, { eventId }: { eventId: string }) {
  const getParam = (name: string) => url.searchParams.get(name) || undefined
  const filters = { search: getParam('search'), show: getParam('show') as 'open' }
  const [list, freePeople] = await Promise.all([
    teamDesks.read.getTeamDesk(session, { eventId, ...filters, page: getParam('page'), perPage: 20 }),
    participantLists.read.getParticipantsForEventWithoutTeam(session, { eventId, usersPerPage: 50 }),
  ])
  return { list, free: freePeople, filters }
}
