import * as z from 'zod/mini'
import { eventIdFields } from '#features/event/stream/ids.ts'
import { contract } from '#lib/contract/contract.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { email } from '#lib/fields/email.ts'
import { instant, optionalText, uuid, lookupText } from '#lib/fields/fields.ts'
import { requireExactlyOne } from '#lib/fields/limits.ts'
import { roleInvitationDays } from '#lib/periods.ts'
import { holdRoleInvitation, manageEvent } from '../../policy.ts'
import { personCard } from '../role.ts'
import { invitableRoles } from './role-texts.ts'

export const roleInvitation = z.object({
  id: z.uuid(),
  event: z.object({
    kind: z.enum(['event', 'stream']),
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    timeZone: z.string(),
    startAt: z.nullable(instant),
    isCancelled: z.boolean(),
    /** Whether the event or stream is a draft, whose page only its organizers see. */
    isDraft: z.boolean(),
  }),
  eventRole: z.enum(invitableRoles),
  tag: z.string(),
  /** Recipient's address; only for organizers, and null for a member invited by name. */
  email: z.nullable(z.string()),
  person: z.nullable(personCard),
  invitedBy: personCard,
  status: z.enum(['pending', 'accepted', 'declined', 'withdrawn', 'expired']),
  createdAt: instant,
  expiresAt: instant,
  /** Whether the invitation was sent to the caller: by name, or to the address of their account. */
  isYours: z.boolean(),
})
export type RoleInvitation = z.output<typeof roleInvitation>

const draft = requireExactlyOne(
  z.object({
    ...eventIdFields,
    eventRole: z.enum(invitableRoles),
    /** Short line on the person's card. */
    tag: optionalText({ max: 60 }),
    /** Speaker's card that the invited person takes over on accepting; the role is then Speaker. */
    cardId: z.optional(uuid()),
    email: z.optional(email),
    userName: z.optional(lookupText(40)),
  }),
  ['email', 'userName'],
)
export type RoleInvitationDraft = z.output<typeof draft>

const token = lookupText().check(z.minLength(20))
const key = requireExactlyOne(z.object({ id: z.optional(uuid()), token: z.optional(token) }), ['id', 'token'])
export type RoleInvitationKey = z.output<typeof key>

// A token grants access like a password, so guesses are limited per person.
const answer = {
  method: 'PUT',
  access: 'member',
  limit: 'signIn',
  policy: holdRoleInvitation,
  body: key,
  output: roleInvitation,
} as const

export const roleInvitationContract = contract('eventRole', {
  inviteToRole: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    summary: `Invite someone to a role in an event or a stream, by e-mail or username; works once, for that address alone, within ${roleInvitationDays} days`,
    body: draft,
    output: roleInvitation,
  },
  getRoleInvitations: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'List the invitations to roles that nobody has accepted, newest first',
    query: z.object({ ...paging, ...eventIdFields }),
    output: z.extend(createListSchema(roleInvitation), {
      /** Event roles (by id) whose holders can't be reached by e-mail. */
      unreachable: z.array(z.uuid()).check(z.maxLength(300)),
    }),
  },
  getOwnRoleInvitation: {
    method: 'GET',
    ...forMembers,
    summary:
      'Get an invitation to a role by id; 404 unless it went to the caller’s account or confirmed address',
    query: z.object({ id: uuid() }),
    output: roleInvitation,
  },
  getRoleInvitation: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get the invitation to a role from an e-mail by its token; this doesn’t use it up',
    query: z.object({ token }),
    output: roleInvitation,
  },
  acceptRoleInvitation: {
    ...answer,
    summary: 'Accept an invitation to a role, by the token from the e-mail or by id when it’s your own',
  },
  declineRoleInvitation: { ...answer, summary: 'Decline an invitation to a role' },
  withdrawRoleInvitation: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Cancel an invitation to a role; safe to repeat',
    query: z.object({ id: uuid() }),
    output: roleInvitation,
  },
})
