import * as z from 'zod/mini'
import { newMember } from '#lib/face-seed.ts'

export const eventRoleNames = [
  'Speaker',
  'Organizer',
  'Mentor',
  'Volunteer',
  'Attendee',
  'Host',
  'Guest',
  'Judge',
] as const
export const eventRoleName = z.enum(eventRoleNames)
export type EventRoleName = z.output<typeof eventRoleName>

/** Returns the roles that exist at an event or a stream. A stream has no judging, so it has no judges. */
export const filterRoles = <Name extends EventRoleName>(
  kind: 'event' | 'stream',
  names: readonly Name[],
): readonly Name[] => (kind === 'stream' ? names.filter((name) => name !== 'Judge') : names)

/** A person as shown to everyone; for a private profile only names and picture. */
export const shownPerson = z.object({
  id: z.nullable(z.uuid()),
  userId: z.nullable(z.uuid()),
  userName: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  picture: z.nullable(z.string()),
  /** Seed of the generated portrait that replaces a missing picture. */
  face: z.string(),
  role: z.string(),
  organization: z.string(),
  about: z.string(),
  url: z.nullable(z.string()),
  linkedinUrl: z.nullable(z.string()),
  twitterUrl: z.nullable(z.string()),
})
export type ShownPerson = z.output<typeof shownPerson>

/** Public card; for a private profile only names and picture. */
export const personCard = z.pick(shownPerson, {
  id: true,
  userId: true,
  userName: true,
  firstName: true,
  lastName: true,
  picture: true,
  face: true,
  role: true,
})
export type PersonCard = z.output<typeof personCard>

export const personInRole = z.object({
  id: z.uuid(),
  eventRole: eventRoleName,
  tag: z.string(),
  /** Whether the person is a speaker without an account; `id` is then the card's. */
  isCard: z.boolean(),
  profile: shownPerson,
})
export type PersonInRole = z.output<typeof personInRole>

export const ownRole = z.pick(personInRole, { id: true, eventRole: true })
export type OwnRole = z.output<typeof ownRole>

export type PersonName = Pick<ShownPerson, 'firstName' | 'lastName'> & Partial<Pick<ShownPerson, 'userName'>>

export const formatFullName = ({ firstName, lastName }: PersonName) => `${firstName} ${lastName}`.trim()

/**
 * Returns a person's full name, otherwise the username if it is public, otherwise a text for a new member.
 */
export const formatName = (person: PersonName) =>
  formatFullName(person) || (person.userName ? `@${person.userName}` : newMember)
