import { isListed, isVisible, manages, type EventRoles } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

/** The asking person's place: in this team, and in its event. */
export interface ViewerInTeam extends EventRoles {
  isMember: boolean
  isAdmin: boolean
}

/** Forming and joining teams is for approved participants. */
export const joinTeams = policy<{ approved: boolean } | null>(
  'can join teams',
  (_viewer, participation) => participation?.approved ?? false,
  'Only approved participants can start or join a team',
)

/** The team's admin, and those who manage the event. */
export const leadTeam = policy<ViewerInTeam>(
  'leads the team',
  (viewer, { isAdmin, roles }) => isAdmin || manages(viewer, { roles }),
  'Only the team admin can do this',
)

/** Seats are offered by the team itself; organisers put people in instead. */
export const inviteToTeam = policy<ViewerInTeam>(
  'invites to the team',
  (_viewer, { isAdmin }) => isAdmin,
  'Only the team admin can do this',
)

export const seeTeamMatters = policy<ViewerInTeam>(
  'belongs to the team',
  (viewer, { isMember, roles }) => isMember || manages(viewer, { roles }),
  'Only team members can see this',
)

/** How people of one team reach each other is theirs alone: organisers and administrators do not read it. */
export const seeTeammates = policy<ViewerInTeam>(
  'is in the team',
  (_viewer, { isMember }) => isMember,
  'Only members of the team can see this',
)

/** Those who manage the event put people in themselves, also after the close. */
export const placeInTeam = policy<ViewerInTeam>(
  'places people in teams',
  (viewer, { roles }) => manages(viewer, { roles }),
  'You can’t manage this event',
)

/** One's own request or seat. */
export const ownSeat = policy<{ userId: string }>(
  'the person themselves',
  (viewer, { userId }) => viewer !== null && (viewer.id === userId || viewer.role === 'ADMIN'),
)

/** What a team told somebody is theirs to dismiss. */
export const ownNotice = policy<{ userId: string }>(
  'was told it',
  (viewer, { userId }) => viewer?.id === userId,
)

/** Who holds the mail, or was invited by name; others never learn that there is an invitation. */
export const holdInvitation = policy<{ userId: string | null; isHeld: boolean }>(
  'holds the invitation',
  (viewer, { userId, isHeld }) => viewer?.id === userId || (isHeld && userId === null),
)

/** Suggestions of teams are for approved participants, of people for the team and the organisers. */
export const seeSuggestions = policy<{ approved: boolean } | ViewerInTeam | null>(
  'looks for a team or for members',
  (viewer, place) => {
    if (place === null) return false
    return 'approved' in place ? place.approved : place.isMember || manages(viewer, place)
  },
  'Only approved participants can see this',
)

interface Seen extends EventRoles {
  team: { id: string; hiddenAt: Date | null }
  event: { visibility: 'draft' | 'unlisted' | 'public' }
  participation: { teamId: string | null } | null
}

/** Everybody finds it, once its event is found. */
export const isFound = (
  { hiddenAt }: { hiddenAt: Date | null },
  event: Parameters<typeof isListed>[0],
): boolean => hiddenAt === null && isListed(event)

/** With its event; a hidden one for its members and those who manage the event. */
export const isTeamVisible = (viewer: Viewer | null, { team, event, roles, participation }: Seen): boolean =>
  isVisible(viewer, { ...event, roles }) &&
  (team.hiddenAt === null || participation?.teamId === team.id || manages(viewer, { roles }))
