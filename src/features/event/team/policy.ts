import { isListed, isVisible, canManageEvent, type EventRoles } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

/** Viewer's role in a team and in its event. */
export interface ViewerInTeam extends EventRoles {
  isMember: boolean
  isAdmin: boolean
}

/** Only approved participants form and join teams. */
export const joinTeams = policy<{ approved: boolean } | null>(
  'can join teams',
  (_viewer, participation) => participation?.approved ?? false,
  'Only approved participants can start or join a team',
)

/** Allows the team's admin and event managers. */
export const leadTeam = policy<ViewerInTeam>(
  'leads the team',
  (viewer, { isAdmin, roles }) => isAdmin || canManageEvent(viewer, { roles }),
  'Only the team admin can do this',
)

/** Only the team's admin invites. Organizers place people directly instead. */
export const inviteToTeam = policy<ViewerInTeam>(
  'invites to the team',
  (_viewer, { isAdmin }) => isAdmin,
  'Only the team admin can do this',
)

export const seeTeamMatters = policy<ViewerInTeam>(
  'belongs to the team',
  (viewer, { isMember, roles }) => isMember || canManageEvent(viewer, { roles }),
  'Only team members can see this',
)

/** Allows members of the team only: organizers and administrators can't read contact details. */
export const seeTeammates = policy<ViewerInTeam>(
  'is in the team',
  (_viewer, { isMember }) => isMember,
  'Only members of the team can see this',
)

/** Event managers place people directly, also after submissions close. */
export const placeInTeam = policy<ViewerInTeam>(
  'places people in teams',
  (viewer, { roles }) => canManageEvent(viewer, { roles }),
  'You can’t manage this event',
)

/** Allows the person whose request or seat it is, and ADMIN. */
export const ownSeat = policy<{ userId: string }>(
  'the person themselves',
  (viewer, { userId }) => viewer !== null && (viewer.id === userId || viewer.role === 'ADMIN'),
)

/** Allows only the recipient of the notice. */
export const ownNotice = policy<{ userId: string }>(
  'was told it',
  (viewer, { userId }) => viewer?.id === userId,
)

/**
 * Allows the person invited by name, and a caller with the token or the confirmed address of any other
 * invitation. Others can't learn that an invitation exists.
 */
export const holdInvitation = policy<{ userId: string | null; isHeld: boolean }>(
  'holds the invitation',
  (viewer, { userId, isHeld }) => viewer?.id === userId || (isHeld && userId === null),
)

/**
 * Allows approved participants to get suggestions of teams, and members of the team and organizers to get
 * suggestions of people.
 */
export const seeSuggestions = policy<{ approved: boolean } | ViewerInTeam | null>(
  'looks for a team or for members',
  (viewer, membership) => {
    if (membership === null) return false
    return 'approved' in membership
      ? membership.approved
      : membership.isMember || canManageEvent(viewer, membership)
  },
  'Only approved participants can see this',
)

interface VisibleTeam extends EventRoles {
  team: { id: string; hiddenAt: Date | null }
  event: { visibility: 'draft' | 'unlisted' | 'public' }
  participation: { teamId: string | null } | null
}

/** Whether a team is public: not hidden, and in a listed event. */
export const isFound = (
  { hiddenAt }: { hiddenAt: Date | null },
  event: Parameters<typeof isListed>[0],
): boolean => hiddenAt === null && isListed(event)

/**
 * Whether the viewer sees the team, which requires seeing its event. A hidden team is visible only to its
 * members and event managers.
 */
export const isTeamVisible = (
  viewer: Viewer | null,
  { team, event, roles, participation }: VisibleTeam,
): boolean =>
  isVisible(viewer, { ...event, roles }) &&
  (team.hiddenAt === null || participation?.teamId === team.id || canManageEvent(viewer, { roles }))
