import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import type { EventRoleName } from './people/role.ts'

export const managingRoles: readonly EventRoleName[] = ['Organizer', 'Host']

/** The caller's roles in one event or stream; they grant rights only there (docs/rules.md#event-roles). */
export interface EventRoles {
  roles: readonly EventRoleName[]
}

export const createEvents = policy(
  'can create events',
  (viewer) => viewer !== null && (viewer.role !== 'USER' || viewer.canCreateEvents),
  'You can’t create events',
)

export const manageEvent = policy<EventRoles>(
  'manages the event',
  (viewer, subject) => canManageEvent(viewer, subject),
  'You can’t manage this event',
)

export const removeEventRole = policy<EventRoles & { isOwn: boolean }>(
  'has the role or manages the event',
  (viewer, { isOwn, roles }) => viewer !== null && (isOwn || canManageEvent(viewer, { roles })),
  'You can’t manage this event',
)

/**
 * Returns whether the viewer manages the event or stream: Organizer, Host or ADMIN. MENTOR as an account role
 * manages nothing by itself.
 */
export const canManageEvent = (viewer: Viewer | null, { roles }: EventRoles): boolean =>
  viewer !== null && (viewer.role === 'ADMIN' || roles.some((role) => managingRoles.includes(role)))

interface InvitationState {
  userId: string | null
  /**
   * Whether the account with the invited address presented the e-mail's token, or the invitation went to the
   * caller's confirmed address.
   */
  isHeld: boolean
}

export const holdRoleInvitation = policy<InvitationState>(
  'holds an invitation to a role',
  (viewer, { userId, isHeld }) => viewer !== null && (userId === viewer.id || (userId === null && isHeld)),
  'This invitation went to another address. Sign in with that one to accept it.',
)

interface WithVisibility {
  visibility: 'draft' | 'unlisted' | 'public'
}

/** Returns whether everyone with the address can see the event or stream. */
export const isOut = ({ visibility }: WithVisibility): boolean => visibility !== 'draft'

/** Returns whether the event or stream is public in lists and search. */
export const isListed = ({ visibility, dev }: WithVisibility & { dev: boolean }): boolean =>
  visibility === 'public' && !dev

/** Returns whether the viewer may see the event or stream; drafts are only for their managers. */
export const isVisible = (
  viewer: Viewer | null,
  { visibility, roles }: EventRoles & WithVisibility,
): boolean => isOut({ visibility }) || canManageEvent(viewer, { roles })
