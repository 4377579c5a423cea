import { type EventRoles, canManageEvent } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

interface AttendeeRoles extends EventRoles {
  participation: { approved: boolean; teamId: string | null } | null
}

const canHelp = (viewer: Viewer | null, { roles }: EventRoles): boolean =>
  canManageEvent(viewer, { roles }) || roles.includes('Mentor')

export const readHelp = policy<AttendeeRoles>(
  'gets or gives help in the event',
  (viewer, attendee) => (attendee.participation?.approved ?? false) || canHelp(viewer, attendee),
  'Help is for the people of the event',
)

export const requestHelp = policy<AttendeeRoles>(
  'is in a team of the event',
  (_viewer, { participation }) => Boolean(participation?.approved && participation.teamId),
  'Only teams can ask for help. Start or join one first.',
)

export const giveHelp = policy<EventRoles>(
  'gives help in the event',
  canHelp,
  'Only mentors and organizers of the event can help',
)

export const moveRequest = policy<{ claimedBy: string | null }>(
  'claimed the request',
  (viewer, { claimedBy }) => viewer !== null && viewer.id === claimedBy,
  'Only the mentor who claimed it can do this',
)

export const endRequest = policy<{ claimedBy: string | null; isMember: boolean }>(
  'claimed the request, or is in its team',
  (viewer, { claimedBy, isMember }) => isMember || (viewer !== null && viewer.id === claimedBy),
  'Only its team and the mentor who claimed it can do this',
)

export const removeSlots = policy<EventRoles & { mentorId: string }>(
  'offers the slot, or manages the event',
  (viewer, { mentorId, roles }) => viewer?.id === mentorId || canManageEvent(viewer, { roles }),
  'Only its mentor can remove it',
)

/** Returns whether the viewer can see the slot. A hidden one is visible only to its mentor and ADMIN. */
export const isSlotShown = (
  viewer: Viewer | null,
  { mentorId, hiddenAt }: { mentorId: string; hiddenAt: Date | null },
): boolean => hiddenAt === null || viewer?.id === mentorId || viewer?.role === 'ADMIN'

export const releaseSlots = policy<{ mentorId: string; isMember: boolean }>(
  'offers the slot, or booked it',
  (viewer, { mentorId, isMember }) => isMember || viewer?.id === mentorId,
  'Only the team that booked it can do this',
)
