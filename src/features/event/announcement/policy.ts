import { canManageEvent, type EventRoles } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import type { Audience } from './reach/audience.ts'

interface AttendeeRoles extends EventRoles {
  participation: { approved: boolean; teamId: string | null } | null
}

/** Allows possible recipients of announcements, and event managers. */
export const readAnnouncements = policy<AttendeeRoles>(
  'gets announcements',
  (viewer, subject) => getAudiences(viewer, subject).length > 0,
  'Announcements are for the people of the event',
)

/** Returns a person's audiences; the service checks whether their team has submitted. */
export function getAudiences(viewer: Viewer | null, { participation, roles }: AttendeeRoles): Audience[] {
  if (canManageEvent(viewer, { roles })) return ['participants', 'teamsWithoutSubmission', 'judges']
  return [
    ...(participation?.approved ? (['participants'] as const) : []),
    ...(participation?.approved && participation.teamId ? (['teamsWithoutSubmission'] as const) : []),
    ...(roles.includes('Judge') || roles.includes('Mentor') ? (['judges'] as const) : []),
  ]
}
