import { and, eq, isNull, sql } from 'drizzle-orm'
import { hashToken, createToken } from '#features/people/auth/sign-in/one-time.ts'
import { countDailyAction } from '#features/people/auth/sign-in/newcomers.ts'
import { incrementCounts, hashValue } from '#features/people/auth/sign-in/quota.ts'
import { selectEmail } from '#features/people/auth/rows.ts'
import { users } from '#features/people/auth/table.ts'
import { sendMail, type MailContent } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { invalidateParticipants } from '#features/event/participant/enrollment/seat.ts'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden, invalid, tooMany } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { invitationDays } from '#lib/periods.ts'
import type { Invitation, InvitationDraft, InvitationLink } from './invitation-contract.ts'
import { loadTeamInvitation } from './invitations.ts'
import { dashPath, invitationLink } from './links.ts'
import { acceptJoinRequest, findJoinRequest } from '../requests/request-commands.ts'
import { loadUserName } from '../requests/names.ts'
import { inviteToTeam } from '../../policy.ts'
import { alreadyInTeam, isFull } from '../../seats/seats.ts'
import { loadLockedTeam, assertNotFinal, type TeamForViewer } from '../../seats/team-for-viewer.ts'
import { participantRowSql } from '#features/event/participant/rows.ts'
import { teamInvitations } from '../../table.ts'

const daySeconds = 24 * 60 * 60
const maxPerDayToPerson = 3

/**
 * Invites a person, or admits one who has already asked to join. 403 while the inviter's own address is
 * unconfirmed, 409 if the team is full, 429 after 20 invitations a day or 3 to one person.
 */
export async function invite(ctx: MemberContext, { teamId, ...whom }: InvitationDraft): Promise<Invitation> {
  const view = await loadInvitingTeam(ctx, teamId)
  const invitedPerson = await addressee(ctx, view, whom)
  const { userId } = invitedPerson
  const requestId = userId ? await findJoinRequest(ctx, { teamId, userId }) : undefined
  if (requestId) return admit(ctx, { requestId, teamId, invited: invitedPerson })
  await rejectFlood(ctx, invitedPerson.to)
  const token = createToken()
  const id = await store(ctx, teamId, { ...invitedPerson, tokenHash: hashToken(token) })
  const { event, team } = view
  const link = invitationLink(ctx, event, token)
  const inviterName = await loadUserName(ctx, ctx.viewer.id)
  const mail: MailContent = {
    template: 'teamInvitation',
    data: { title: event.title, team: team.name, who: inviterName, link },
  }
  if (invitedPerson.userId === null) {
    await sendMail(ctx, { to: invitedPerson.to, ...mail })
    await ctx.job('team-invitation-shown', { id })
  } else
    await notify(ctx, {
      kind: 'teamInvited',
      actor: ctx.viewer.id,
      subject: { kind: 'team', id: teamId },
      eventId: event.id,
      path: dashPath(event),
      recipients: [invitedPerson.userId],
      mail,
    })
  ctx.changed('team', teamId)
  if (invitedPerson.userId) await invalidateParticipants(ctx, event.id, [invitedPerson.userId])
  // A person invited by address has the event's page open, not the team's.
  ctx.changed('event', event.id)
  return loadTeamInvitation(ctx, id)
}

interface AdmitInput {
  requestId: string
  teamId: string
  invited: Addressee
}

/** Accepts the open request of an invited person, since both sides have agreed. */
async function admit(ctx: MemberContext, { requestId, teamId, invited }: AdmitInput): Promise<Invitation> {
  const id = await store(ctx, teamId, { ...invited, tokenHash: hashToken(createToken()) })
  await acceptJoinRequest(ctx, { id: requestId, confirmed: false })
  const answer = { status: 'accepted' as const, decidedBy: invited.userId, decidedAt: ctx.now }
  await ctx.db.update(teamInvitations).set(answer).where(eq(teamInvitations.id, id))
  return loadTeamInvitation(ctx, id)
}

/**
 * Creates a link for a team to share elsewhere. The token is shown only once, and anyone who has it can take
 * the seat.
 */
export async function createInvitationLink(
  ctx: MemberContext,
  { teamId }: { teamId: string },
): Promise<InvitationLink> {
  const { event } = await loadInvitingTeam(ctx, teamId)
  await countDailyAction(ctx, 'invitation')
  const token = createToken()
  const id = await insert(ctx, teamId, { userId: null, email: null, tokenHash: hashToken(token) })
  ctx.changed('team', teamId)
  return { ...(await loadTeamInvitation(ctx, id)), link: invitationLink(ctx, event, token) }
}

async function loadInvitingTeam(ctx: MemberContext, teamId: string): Promise<TeamForViewer> {
  const view = await loadLockedTeam(ctx, teamId)
  allow(ctx, inviteToTeam, view)
  if (!ctx.viewer.confirmed) throw forbidden('Please confirm your e-mail address first')
  assertNotFinal(ctx, view)
  if (view.team.membersCount >= view.event.maxTeamSize) throw isFull()
  return view
}

export const sendInvitationEmail = (
  ctx: MemberContext,
  draft: { teamId: string; email: string },
): Promise<Invitation> => invite(ctx, draft)

interface Addressee {
  to: string
  /** Set only for an invitation by name, because addresses are never looked up. */
  userId: string | null
  email: string | null
}

async function addressee(
  ctx: MemberContext,
  { event }: TeamForViewer,
  { email, userName, participantId }: Omit<InvitationDraft, 'teamId'>,
): Promise<Addressee> {
  if ([email, userName, participantId].filter(Boolean).length !== 1)
    throw invalid({ email: 'Enter an e-mail address or a username' })
  if (email) {
    const [ownAccount] = await ctx.db.execute<{ email: string }>(
      sql`select ${selectEmail(ctx.viewer.id)} as email`,
      'objects',
    )
    if (ownAccount?.email === email.toLowerCase()) throw invalid({ email: 'This is your own address' })
    return { to: email, userId: null, email }
  }
  const isAddresseeSql = userName
    ? and(
        eq(sql`lower(${profiles.userName})`, userName.replace(/^@/, '').toLowerCase()),
        eq(profiles.public, true),
      )
    : sql`exists (select from ${participantRowSql(sql`${users.id}`, event.id)} and pt.id = ${participantId} and pt.approved)`
  const [person] = await ctx.db
    .select({ id: users.id, email: users.email, teamId: participants.teamId })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .leftJoin(
      participants,
      and(
        eq(participants.userId, users.id),
        eq(participants.eventId, event.id),
        isNull(participants.deletedAt),
      ),
    )
    .where(and(isAddresseeSql, isNull(users.deletedAt), isNull(users.suspendedAt)))
  if (!person) throw noSuchPerson(userName)
  if (person.teamId) throw alreadyInTeam()
  return { to: person.email, userId: person.id, email: null }
}

/** Counts an invitation in the transaction that creates it, so that a refused one doesn't count. */
async function rejectFlood(ctx: MemberContext, to: string) {
  await countDailyAction(ctx, 'invitation')
  const keys = [`invited:${hashValue(to)}`]
  const [recipient] = await incrementCounts(ctx.db, { keys, now: ctx.now, seconds: daySeconds })
  if (recipient!.count > maxPerDayToPerson)
    throw tooMany('This person has been invited three times today. Please try again tomorrow.')
}

interface StoredInvitation extends Pick<Addressee, 'userId' | 'email'> {
  tokenHash: string
}

/** Stores an invitation and withdraws the team's open one for the same person. */
async function store(ctx: MemberContext, teamId: string, invitation: StoredInvitation) {
  const { userId, email } = invitation
  await ctx.db
    .update(teamInvitations)
    .set({ status: 'withdrawn', decidedBy: ctx.viewer.id, decidedAt: ctx.now })
    .where(
      and(
        eq(teamInvitations.teamId, teamId),
        eq(teamInvitations.status, 'pending'),
        userId ? eq(teamInvitations.userId, userId) : eq(teamInvitations.email, email!),
      ),
    )
  return insert(ctx, teamId, invitation)
}

async function insert(ctx: MemberContext, teamId: string, invitation: StoredInvitation): Promise<string> {
  const [createdInvitation] = await ctx.db
    .insert(teamInvitations)
    .values({
      ...invitation,
      teamId,
      invitedBy: ctx.viewer.id,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + invitationDays * daySeconds * 1000),
    })
    .returning({ id: teamInvitations.id })
  return createdInvitation!.id
}

/** Returns the same error for a private profile as for an unknown one. */
const noSuchPerson = (userName?: string) =>
  invalid(
    userName
      ? {
          userName:
            'We can’t find that username. Invite people with a private profile from the list of people.',
        }
      : { participantId: 'There’s no such person' },
  )
