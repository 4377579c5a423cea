import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { record } from '#features/platform/audit/record.ts'
import { hashToken, createToken } from '#features/people/auth/sign-in/one-time.ts'
import {
  type Addressee,
  findAddressee,
  invitationExpiry,
  refuseInvitationFlood,
} from '#features/event/event/people/invitations/sender.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import { rounds } from '#features/judging/round/table.ts'
import { oneLine } from '#features/platform/mail/templates/letter.ts'
import { competesIn } from '#features/event/participant/rows.ts'
import { loadUserName } from '#features/event/team/joining/requests/names.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { manageJudges } from '../policy.ts'
import { isIntakeOpen } from '../people/judges.ts'
import { judgeInvitations, judges } from '../table.ts'
import type { JudgeInvitation, JudgeInvitationDraft } from './invitation-contract.ts'
import { findInvitationRefusal } from './invitation-refusal.ts'
import { invitationLink, invitationPath } from './links.ts'
import { loadJudgeInvitation } from './judge-invitations.ts'

/**
 * Invites a person to judge. 403 while the inviter's own address is unconfirmed. 409 for a draft or cancelled
 * event, while it accepts no judges, for a current judge, and for a competitor without confirmation. 429
 * after three invitations a day to one address.
 */
export async function inviteJudge(
  ctx: MemberContext,
  { eventId, confirmCompetes = false, ...whom }: JudgeInvitationDraft,
): Promise<JudgeInvitation> {
  const event = await loadManagedEvent(ctx, { eventId }, { lock: true, rule: manageJudges })
  const refusal = findInvitationRefusal(event)
  if (refusal) throw conflict(refusal.message, refusal.code)
  if (!(await isIntakeOpen(ctx, eventId))) throw intakeClosed()
  const { to, userId } = await addressee(ctx, eventId, whom)
  if (userId && !confirmCompetes) await confirmCompeting(ctx, eventId, userId)
  await refuseInvitationFlood(ctx, to, 'judgeInvitation')
  const token = createToken()
  const id = await store(ctx, { eventId, email: to, userId, tokenHash: hashToken(token) })
  const causeId =
    userId === null
      ? undefined
      : await notify(ctx, {
          kind: 'judgeInvited',
          actor: ctx.viewer.id,
          subject: { kind: 'event', id: eventId },
          path: invitationPath(event),
          recipients: [userId],
        })
  const data = {
    title: event.title,
    who: await loadUserName(ctx, ctx.viewer.id),
    link: invitationLink(ctx, event, token),
    rounds: await describeRounds(ctx, event),
  }
  await sendMail(ctx, { to, causeId, ...(userId && { userId }), template: 'judgeInvitation', data })
  if (userId === null) await ctx.job('judge-invitation-shown', { id })
  await record(ctx, {
    what: 'judge.invited',
    subject: { kind: 'judgeInvitation', id },
    after: { eventId },
  })
  ctx.changed('event', eventId)
  return loadJudgeInvitation(ctx, id, { showEmail: true })
}

/**
 * Requires confirmation before inviting a competitor by name. Inviting an address never does, to hide whose
 * it is.
 */
async function confirmCompeting({ db }: MemberContext, eventId: string, userId: string): Promise<void> {
  const [row] = await db.execute<{ competes: boolean }>(
    sql`select ${competesIn(userId, eventId)} as competes`,
    'objects',
  )
  if (row!.competes)
    throw conflict(
      'This person is in a team of the event. They would never get their own team’s project, but they would decide about their rivals’.',
      'confirm_competes',
    )
}

/** Formats the planned and open rounds, in the event's time zone. */
async function describeRounds({ db }: MemberContext, { id, timeZone }: { id: string; timeZone: string }) {
  const plannedRounds = await db
    .select({ name: rounds.name, opensAt: rounds.opensAt, closesAt: rounds.closesAt })
    .from(rounds)
    .where(and(eq(rounds.eventId, id), inArray(rounds.state, ['draft', 'open'])))
    .orderBy(rounds.place)
  return plannedRounds.map(
    ({ name, opensAt, closesAt }) =>
      `“${oneLine(name)}”: ${formatTimeWithZone(timeZone, opensAt)} to ${formatTimeWithZone(timeZone, closesAt)}`,
  )
}

export const intakeClosed = () => conflict('This event takes no new judges at the moment', 'intake_closed')

async function addressee(
  ctx: MemberContext,
  eventId: string,
  invitee: Pick<JudgeInvitationDraft, 'email' | 'userName'>,
): Promise<Addressee> {
  const foundAddressee = await findAddressee(ctx, invitee)
  if (!foundAddressee.userId) return foundAddressee
  const isJudgeAlready = and(
    eq(judges.userId, foundAddressee.userId),
    eq(judges.eventId, eventId),
    isNull(judges.leftAt),
  )
  if ((await ctx.db.$count(judges, isJudgeAlready)) > 0)
    throw conflict('This person judges the event already', 'judges')
  return foundAddressee
}

interface InvitationValues {
  eventId: string
  email: string
  userId: string | null
  tokenHash: string
}

/** Stores an invitation and withdraws an open one to the same address. */
async function store(ctx: MemberContext, values: InvitationValues): Promise<string> {
  await ctx.db
    .update(judgeInvitations)
    .set({ status: 'withdrawn', decidedAt: ctx.now, updatedAt: ctx.now })
    .where(
      and(
        eq(judgeInvitations.eventId, values.eventId),
        eq(sql`lower(${judgeInvitations.email})`, values.email.toLowerCase()),
        eq(judgeInvitations.status, 'pending'),
      ),
    )
  const [createdRow] = await ctx.db
    .insert(judgeInvitations)
    .values({
      ...values,
      invitedBy: ctx.viewer.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      expiresAt: invitationExpiry(ctx),
    })
    .returning({ id: judgeInvitations.id })
  return createdRow!.id
}
