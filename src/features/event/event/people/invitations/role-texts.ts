import type { EventRoleName } from '../role.ts'

/** Roles that anyone can be invited to. Judges of an event have a separate kind of invitation. */
export const invitableRoles = [
  'Organizer',
  'Host',
  'Mentor',
  'Speaker',
  'Volunteer',
  'Guest',
  'Judge',
] as const
export type InvitableRole = (typeof invitableRoles)[number]

const manages = 'You can change the event, its people, schedule and results.'
const reviews = 'You can review the projects that teams submit.'

/** Sentences that describe the rights of each role to the person invited. */
export const roleRights: Record<EventRoleName, string> = {
  Organizer: manages,
  Host: manages,
  Judge: reviews,
  Mentor: reviews,
  Volunteer: 'You can check people in.',
  Speaker: 'You’re listed among the event’s people.',
  Guest: 'You’re listed among the event’s people.',
  Attendee: 'You’re listed among the event’s people.',
}

/** Returns a role with its article: "an organizer", "a speaker". */
export const aRole = (role: EventRoleName): string =>
  `${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role.toLowerCase()}`
