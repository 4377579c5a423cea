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

const manageText = 'can change the event, its people, schedule and results.'
const reviews = 'can review the projects that teams submit.'
const isListed = '’re listed among the event’s people.'

const rights: Record<EventRoleName, string> = {
  Organizer: manageText,
  Host: manageText,
  Judge: reviews,
  Mentor: reviews,
  Volunteer: 'can check people in.',
  Speaker: isListed,
  Guest: isListed,
  Attendee: isListed,
}

/** Returns a sentence about the rights of a role, to the person invited or, as "They", to organizers. */
export const describeRights = (role: EventRoleName, subject: 'You' | 'They' = 'You'): string =>
  rights[role].startsWith('’') ? `${subject}${rights[role]}` : `${subject} ${rights[role]}`

/** Returns a role with its article: "an organizer", "a speaker". */
export const formatRoleWithArticle = (role: EventRoleName): string =>
  `${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role.toLowerCase()}`

/** Sentence that refuses invitations to a draft, for the API and the screens. */
export const describePublishFirst = (kind: 'event' | 'stream'): string =>
  `Publish the ${kind} first, so that the people you invite can see it`

/** Second line of the toast after inviting people, while the site sends no e-mail. */
export const invitationsWaitText =
  'The e-mail goes out once there’s a mail server. People with an account see the invitation when they sign in.'
