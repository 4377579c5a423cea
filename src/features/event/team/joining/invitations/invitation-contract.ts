import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { email } from '#lib/fields/email.ts'
import { instant, uuid, lookupText } from '#lib/fields/fields.ts'
import { requireExactlyOne } from '#lib/fields/limits.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { invitationDays } from '#lib/periods.ts'
import { confirmsCompeting } from '../../fields/fields.ts'
import { inviteToken } from '../../seats/membership-contract.ts'
import { holdInvitation, inviteToTeam, leadTeam, seeTeamMatters } from '../../policy.ts'
import { seatOffer } from '../../seats/roster-contract.ts'

export const invitationStatuses = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const

export const invitation = z.object({
  id: z.uuid(),
  /** Invited address, visible only to the member who typed it. */
  email: z.nullable(z.string()),
  /** Person invited by name. */
  person: z.nullable(personCard),
  /** Set for a person invited by name who is enrolled, also if their profile is private. */
  participantId: z.nullable(z.uuid()),
  /** Whether it is a link that anyone can use. */
  isLink: z.boolean(),
  invitedBy: personCard,
  status: z.enum(invitationStatuses),
  createdAt: instant,
  expiresAt: instant,
  team: seatOffer,
})
export type Invitation = z.output<typeof invitation>

export const invitationLink = z.extend(invitation, { link: z.url() })
export type InvitationLink = z.output<typeof invitationLink>

/**
 * Invitation by exactly one of `email`, `userName` and `participantId`. No response reveals whether an
 * address has an account.
 */
export const invitationDraft = requireExactlyOne(
  z.object({
    teamId: uuid(),
    email: z.optional(email),
    userName: z.optional(lookupText(40)),
    participantId: z.optional(uuid()),
  }),
  ['email', 'userName', 'participantId'],
)
export type InvitationDraft = z.output<typeof invitationDraft>

const key = z.object({ id: z.optional(uuid()), token: z.optional(inviteToken) })
const invitationKey = requireExactlyOne(key, ['id', 'token'])
const acceptance = requireExactlyOne(z.extend(key, { confirmed: confirmsCompeting }), ['id', 'token'])
export type Acceptance = z.output<typeof acceptance>
export type InvitationKey = z.output<typeof invitationKey>

export const invitationContract = contract('team', {
  invite: {
    method: 'POST',
    ...forMembersWho(inviteToTeam),
    summary: `Invite someone by e-mail, username or participant; works once, within ${invitationDays} days`,
    body: invitationDraft,
    output: invitation,
  },
  createInvitationLink: {
    method: 'POST',
    showsSecret: true,
    ...forMembersWho(inviteToTeam),
    summary: `Make an invitation link for whoever gets it, returned only this once; works once, within ${invitationDays} days`,
    body: z.object({ teamId: uuid() }),
    output: invitationLink,
  },
  getInvitations: {
    method: 'GET',
    ...forMembersWho(seeTeamMatters),
    summary: 'List a team’s open invitations, newest first',
    query: z.object({ ...paging, teamId: uuid() }),
    output: createListSchema(invitation),
  },
  getOwnInvitations: {
    method: 'GET',
    ...forMembers,
    summary: 'List the caller’s open invitations, by name or to their confirmed address',
    query: z.object({ ...paging, eventId: z.optional(uuid()) }),
    output: createListSchema(invitation),
  },
  getInvitation: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get the invitation from an e-mail by its token; this doesn’t use it up',
    query: z.object({ token: inviteToken }),
    output: invitation,
  },
  acceptInvitation: {
    method: 'PUT',
    ...forMembersWho(holdInvitation),
    summary: 'Accept an invitation, by the token from the e-mail or by id when it’s your own',
    body: acceptance,
    output: invitation,
  },
  declineInvitation: {
    method: 'PUT',
    ...forMembersWho(holdInvitation),
    summary: 'Decline an invitation',
    body: invitationKey,
    output: invitation,
  },
  withdrawInvitation: {
    method: 'PUT',
    ...forMembersWho(leadTeam),
    summary: 'Cancel an invitation; safe to repeat',
    query: z.object({ id: uuid() }),
    output: invitation,
  },
})

/** Contract of an invitation by e-mail, at its path in the API specification. */
export const invitationMailContract = contract('mail', {
  sendInvitationEmail: {
    method: 'POST',
    ...forMembersWho(inviteToTeam),
    summary: 'Invite an address to a team; the site writes the e-mail',
    body: z.object({ teamId: uuid(), email }),
    output: invitation,
  },
})
