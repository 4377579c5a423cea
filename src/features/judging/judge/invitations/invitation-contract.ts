import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { email } from '#lib/fields/email.ts'
import { instant, uuid, lookupText } from '#lib/fields/fields.ts'
import { requireExactlyOne } from '#lib/fields/limits.ts'
import { roleInvitationDays } from '#lib/periods.ts'
import { answerJudgeInvitation, manageJudges } from '../policy.ts'

export const judgeInvitation = z.object({
  id: z.uuid(),
  event: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  /** Invited address, for organizers; hidden if a member was invited by name. */
  email: z.nullable(z.string()),
  person: z.nullable(personCard),
  invitedBy: personCard,
  status: z.enum(['pending', 'accepted', 'declined', 'withdrawn', 'expired']),
  createdAt: instant,
  expiresAt: instant,
  /**
   * Whether the invited person is in a team of the event; false for an invitation by address, to hide whose
   * it is.
   */
  competes: z.boolean(),
  /** Whether the invitation is for the caller, by name or by their account's address. */
  isYours: z.boolean(),
  /** Whether the event accepts new judges now. */
  isOpen: z.boolean(),
})
export type JudgeInvitation = z.output<typeof judgeInvitation>

const draft = requireExactlyOne(
  z.object({
    eventId: uuid(),
    email: z.optional(email),
    userName: z.optional(lookupText(40)),
    /** Confirms inviting a person by username who competes at the event. */
    confirmCompetes: z.optional(z.boolean()),
  }),
  ['email', 'userName'],
)
export type JudgeInvitationDraft = z.output<typeof draft>

const token = lookupText().check(z.minLength(20))
const key = requireExactlyOne(z.object({ id: z.optional(uuid()), token: z.optional(token) }), ['id', 'token'])
export type JudgeInvitationKey = z.output<typeof key>

export const judgeInvitationContract = contract('judge', {
  inviteJudge: {
    method: 'POST',
    ...forMembersWho(manageJudges),
    summary: `Invite someone to judge, by e-mail or username; works once, for that address alone, within ${roleInvitationDays} days`,
    body: draft,
    output: judgeInvitation,
  },
  getJudgeInvitations: {
    method: 'GET',
    ...forMembersWho(manageJudges),
    summary: 'List an event’s invitations to judge that nobody has accepted, newest first',
    query: z.object({ ...paging, eventId: uuid() }),
    output: createListSchema(judgeInvitation),
  },
  getOwnJudgeInvitations: {
    method: 'GET',
    ...forMembers,
    summary: 'List the caller’s open invitations to judge, by name or to their confirmed address',
    query: z.object({ ...paging, eventId: z.optional(uuid()) }),
    output: createListSchema(judgeInvitation),
  },
  getJudgeInvitation: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get the invitation to judge from an e-mail by its token; this doesn’t use it up',
    query: z.object({ token }),
    output: judgeInvitation,
  },
  acceptJudgeInvitation: {
    method: 'PUT',
    access: 'member',
    // A token grants access like a password, so attempts are limited per person, even successful ones.
    limit: 'signIn',
    policy: answerJudgeInvitation,
    summary: 'Accept an invitation to judge, by the token from the e-mail or by id when it’s your own',
    body: key,
    output: judgeInvitation,
  },
  declineJudgeInvitation: {
    method: 'PUT',
    access: 'member',
    // A token grants access like a password, so attempts are limited per person, even successful ones.
    limit: 'signIn',
    policy: answerJudgeInvitation,
    summary: 'Decline an invitation to judge',
    body: key,
    output: judgeInvitation,
  },
  withdrawJudgeInvitation: {
    method: 'PUT',
    ...forMembersWho(manageJudges),
    summary: 'Cancel an invitation to judge; safe to repeat',
    query: z.object({ id: uuid() }),
    output: judgeInvitation,
  },
})
