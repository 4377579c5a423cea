import * as z from 'zod/mini'
import { personCard } from '#features/event/role.ts'
import { contract } from '#lib/contract.ts'
import { email, instant, uuid, word } from '#lib/fields.ts'
import { exactlyOne } from '#lib/limits.ts'
import { listOf, paging } from '#lib/lists.ts'
import { anyone, member } from '#lib/policy.ts'
import { inviteToken } from './membership-contract.ts'
import { holdInvitation, inviteToTeam, leadTeam, seeTeamMatters } from './policy.ts'
import { seatOffer } from './roster-contract.ts'

export const invitationStatuses = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const

export const invitation = z.object({
  id: z.uuid(),
  /** Where it went, for the one alone who typed it. */
  email: z.nullable(z.string()),
  /** Who was invited by name. */
  person: z.nullable(personCard),
  /** For whoever gets its link from the team. */
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

/** Exactly one of the three; an answer never tells whether an address has an account. */
export const invitationDraft = exactlyOne(
  z.object({
    teamId: uuid(),
    email: z.optional(email),
    userName: z.optional(word(40)),
    participantId: z.optional(uuid()),
  }),
  ['email', 'userName', 'participantId'],
)
export type InvitationDraft = z.output<typeof invitationDraft>

const heldBy = exactlyOne(z.object({ id: z.optional(uuid()), token: z.optional(inviteToken) }), [
  'id',
  'token',
])
export type InvitationKey = z.output<typeof heldBy>

export const invitationContract = contract('team', {
  invite: {
    method: 'POST',
    access: 'member',
    policy: inviteToTeam,
    summary: 'Offers a seat by e-mail, username or participant; works once, within seven days',
    body: invitationDraft,
    output: invitation,
  },
  createInvitationLink: {
    method: 'POST',
    access: 'member',
    policy: inviteToTeam,
    summary:
      'Offers a seat to whoever gets the link, which is answered this once; works once, within seven days',
    body: z.object({ teamId: uuid() }),
    output: invitationLink,
  },
  getInvitations: {
    method: 'GET',
    access: 'member',
    policy: seeTeamMatters,
    summary: 'The open invitations of a team, newest first',
    query: z.object({ ...paging, teamId: uuid() }),
    output: listOf(invitation),
  },
  getOwnInvitations: {
    method: 'GET',
    access: 'member',
    policy: member,
    summary: 'The open invitations for the asking person, by name or to their confirmed address',
    query: z.object({ ...paging, eventId: z.optional(uuid()) }),
    output: listOf(invitation),
  },
  getInvitation: {
    method: 'GET',
    access: 'anyone',
    policy: anyone,
    summary: 'The invitation of a mail, by its token; seeing it does not use it up',
    query: z.object({ token: inviteToken }),
    output: invitation,
  },
  acceptInvitation: {
    method: 'PUT',
    access: 'member',
    policy: holdInvitation,
    summary: 'Takes the offered seat, by the token of the mail or by id when it is one’s own',
    body: heldBy,
    output: invitation,
  },
  declineInvitation: {
    method: 'PUT',
    access: 'member',
    policy: holdInvitation,
    summary: 'Declines the offered seat',
    body: heldBy,
    output: invitation,
  },
  withdrawInvitation: {
    method: 'PUT',
    access: 'member',
    policy: leadTeam,
    summary: 'Takes an offer back; again does nothing',
    query: z.object({ id: uuid() }),
    output: invitation,
  },
})

/** The specified path of an invitation by e-mail. */
export const invitationMailContract = contract('mail', {
  sendInvitationEmail: {
    method: 'POST',
    access: 'member',
    policy: inviteToTeam,
    summary: 'Invites an address to a team; the words of the mail are the site’s',
    body: z.object({ teamId: uuid(), email }),
    output: invitation,
  },
})
