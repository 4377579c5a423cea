import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { record } from '#features/audit/record.ts'
import { countToday } from '#features/auth/sign-in/newcomers.ts'
import { hashOf, newToken } from '#features/auth/sign-in/one-time.ts'
import { countIn, digested } from '#features/auth/sign-in/quota.ts'
import { users } from '#features/auth/table.ts'
import { sendMail } from '#features/mail/service.ts'
import { notify } from '#features/notification/notifying/notify.ts'
import { momentIn } from '#ui/time/zone-time.ts'
import { rounds } from '#features/round/table.ts'
import { oneLine } from '#features/mail/templates/letter.ts'
import { competesIn } from '#features/participant/rows.ts'
import { profiles } from '#features/profile/table.ts'
import { nameOfUser } from '#features/team/joining/requests/names.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid, tooMany } from '#lib/contract/errors.ts'
import { judgeInvitationDays } from '#lib/periods.ts'
import { isIntakeOpen } from '../people/judges.ts'
import { managedEvent } from '../seat.ts'
import { judgeInvitations, judges } from '../table.ts'
import type { JudgeInvitation, JudgeInvitationDraft } from './invitation-contract.ts'
import { invitationLink, invitationPath } from './links.ts'
import { invitationOf } from './reading.ts'

const aDay = 24 * 60 * 60
const aDayToOne = 3

/**
 * 403 while the inviter's own address is unconfirmed, 409 for a draft, while closed, for who judges already and until
 * it is confirmed for who competes, 429 beyond three a day to one.
 */
export async function inviteJudge(
  ctx: MemberContext,
  { eventId, confirmCompetes = false, ...whom }: JudgeInvitationDraft,
): Promise<JudgeInvitation> {
  const event = await managedEvent(ctx, eventId, { lock: true })
  if (!ctx.viewer.confirmed) throw forbidden('Please confirm your e-mail address first')
  if (event.visibility === 'draft')
    throw conflict('Publish the event first, so that the people you invite can see it', 'draft')
  if (!(await isIntakeOpen(ctx, eventId))) throw intakeClosed()
  const { to, userId } = await addressee(ctx, eventId, whom)
  if (userId && !confirmCompetes) await refuseCompeting(ctx, eventId, userId)
  await refuseFlood(ctx, to)
  const token = newToken()
  const id = await store(ctx, { eventId, email: to, userId, tokenHash: hashOf(token) })
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
    who: await nameOfUser(ctx, ctx.viewer.id),
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
  return invitationOf(ctx, id, { showEmail: true })
}

/** Asks before the invitation leaves; of an address nobody is told whose it is. */
async function refuseCompeting({ db }: MemberContext, eventId: string, userId: string): Promise<void> {
  const [found] = await db.execute<{ competes: boolean }>(
    sql`select ${competesIn(userId, eventId)} as competes`,
    'objects',
  )
  if (found!.competes)
    throw conflict(
      'This person is in a team of the event. They would never get their own team’s project, but they would decide about their rivals’.',
      'confirm_competes',
    )
}

/** When there is something to judge, in the time of the event. */
async function describeRounds({ db }: MemberContext, { id, timeZone }: { id: string; timeZone: string }) {
  const planned = await db
    .select({ name: rounds.name, opensAt: rounds.opensAt, closesAt: rounds.closesAt })
    .from(rounds)
    .where(and(eq(rounds.eventId, id), inArray(rounds.state, ['draft', 'open'])))
    .orderBy(rounds.place)
  return planned.map(
    ({ name, opensAt, closesAt }) =>
      `“${oneLine(name)}”: ${momentIn(timeZone, opensAt)} to ${momentIn(timeZone, closesAt)}`,
  )
}

export const intakeClosed = () => conflict('This event takes no new judges at the moment', 'intake_closed')

interface Addressee {
  to: string
  /** Only for those who were invited by name: an address is never looked up. */
  userId: string | null
}

async function addressee(
  ctx: MemberContext,
  eventId: string,
  { email, userName }: Pick<JudgeInvitationDraft, 'email' | 'userName'>,
): Promise<Addressee> {
  if (!email === !userName) throw invalid({ email: 'Enter an e-mail address or a username' })
  if (email) return { to: email, userId: null }
  const [person] = await ctx.db
    .select({ id: users.id, email: users.email, judges: judges.id })
    .from(users)
    .innerJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .leftJoin(judges, and(eq(judges.userId, users.id), eq(judges.eventId, eventId), isNull(judges.leftAt)))
    .where(
      and(
        eq(sql`lower(${profiles.userName})`, userName!.replace(/^@/, '').toLowerCase()),
        or(eq(profiles.public, true), eq(users.id, ctx.viewer.id)),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
  if (!person)
    throw invalid({
      userName: 'We can’t find that username. Invite people with a private profile by their e-mail address.',
    })
  if (person.judges) throw conflict('This person judges the event already', 'judges')
  return { to: person.email.toLowerCase(), userId: person.id }
}

/** Counted in the same transaction: an invitation that is refused costs nothing. */
async function refuseFlood(ctx: MemberContext, to: string): Promise<void> {
  await countToday(ctx, 'judgeInvitation')
  const [recipient] = await countIn(ctx.db, {
    keys: [`judge-invited:${digested(to)}`],
    now: ctx.now,
    seconds: aDay,
  })
  if (recipient!.count > aDayToOne)
    throw tooMany('This person has been invited three times today. Please try again tomorrow.')
}

interface InvitationValues {
  eventId: string
  email: string
  userId: string | null
  tokenHash: string
}

/** A newer invitation takes the place of an open one to the same address. */
async function store(ctx: MemberContext, stored: InvitationValues): Promise<string> {
  await ctx.db
    .update(judgeInvitations)
    .set({ status: 'withdrawn', decidedAt: ctx.now, updatedAt: ctx.now })
    .where(
      and(
        eq(judgeInvitations.eventId, stored.eventId),
        eq(sql`lower(${judgeInvitations.email})`, stored.email.toLowerCase()),
        eq(judgeInvitations.status, 'pending'),
      ),
    )
  const [created] = await ctx.db
    .insert(judgeInvitations)
    .values({
      ...stored,
      invitedBy: ctx.viewer.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + judgeInvitationDays * aDay * 1000),
    })
    .returning({ id: judgeInvitations.id })
  return created!.id
}
