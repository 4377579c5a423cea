import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import type { EventRoleName } from './people/role.ts'

/** The roles whose holders manage what they have them in. */
export const managingRoles: readonly EventRoleName[] = ['Organizer', 'Host']

/** The asking person's roles in one event or stream; they carry rights in it alone (docs/rules.md#event-roles). */
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
  (viewer, subject) => manages(viewer, subject),
  'You can’t manage this event',
)

/** Organizer, Host or ADMIN. MENTOR as an account role manages nothing by itself. */
export const manages = (viewer: Viewer | null, { roles }: EventRoles): boolean =>
  viewer !== null && (viewer.role === 'ADMIN' || roles.some((role) => managingRoles.includes(role)))

interface HeldInvitation {
  userId: string | null
  /** The token of its e-mail was shown by the account with its address, or it went to the caller's confirmed address. */
  isHeld: boolean
}

export const holdRoleInvitation = policy<HeldInvitation>(
  'holds an invitation to a role',
  (viewer, { userId, isHeld }) => viewer !== null && (userId === viewer.id || (userId === null && isHeld)),
  'This invitation went to another address. Sign in with that one to accept it.',
)

interface WithVisibility {
  visibility: 'draft' | 'unlisted' | 'public'
}

/** Whoever has the address sees it. */
export const isOut = ({ visibility }: WithVisibility): boolean => visibility !== 'draft'

/** Everybody finds it, in lists and by searching. */
export const isListed = ({ visibility, dev }: WithVisibility & { dev: boolean }): boolean =>
  visibility === 'public' && !dev

/** Drafts are there for those who manage them and for nobody else. */
export const isVisible = (
  viewer: Viewer | null,
  { visibility, roles }: EventRoles & WithVisibility,
): boolean => isOut({ visibility }) || manages(viewer, { roles })
