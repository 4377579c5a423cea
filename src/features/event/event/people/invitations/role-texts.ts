import { managingRoles } from '../../policy.ts'
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

type Kind = 'event' | 'stream'

const manageTexts: Record<Kind, string> = {
  event: 'can change the event, its people, schedule and results.',
  stream: 'can change the stream, its people and schedule.',
}
const reviews = 'can review the projects that teams submit.'

/** Rights at an event besides managing it. A stream has no projects and no entrance. */
const eventRights: { [Name in EventRoleName]?: string } = {
  Judge: reviews,
  Mentor: reviews,
  Volunteer: 'can check people in.',
}

/** Returns a sentence about the rights of a role, to the person invited or, as "They", to organizers. */
export function describeRights(role: EventRoleName, kind: Kind, subject: 'You' | 'They' = 'You'): string {
  if (managingRoles.includes(role)) return `${subject} ${manageTexts[kind]}`
  const right = kind === 'event' && eventRights[role]
  return right ? `${subject} ${right}` : `${subject}’re listed among the ${kind}’s people.`
}

/** Returns a role with its article: "an organizer", "a speaker". */
export const formatRoleWithArticle = (role: EventRoleName): string =>
  `${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role.toLowerCase()}`

/** Sentence that refuses invitations to a draft, for the API and the screens. */
export const describePublishFirst = (kind: 'event' | 'stream'): string =>
  `Publish the ${kind} first, so that the people you invite can see it`

/** Second line of the toast after inviting people, while the site sends no e-mail. */
export const invitationsWaitText =
  'The e-mail goes out once there’s a mail server. People with an account see the invitation when they sign in.'
