import { isNull, and, eq, or, sql } from 'drizzle-orm'
import { countDailyAction } from '#features/people/auth/sign-in/newcomers.ts'
import type { LimitedAction } from '#features/people/auth/sign-in/newcomer-limits.ts'
import { incrementCounts, hashValue } from '#features/people/auth/sign-in/quota.ts'
import { users } from '#features/people/auth/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { forbidden, invalid, tooMany } from '#lib/contract/errors.ts'
import { roleInvitationDays } from '#lib/periods.ts'

const daySeconds = 24 * 60 * 60
const maxPerDayToAddress = 3

/**
 * Rejects an unconfirmed sender (403), and more than the daily limits, including a fourth invitation a day to
 * one address (429).
 */
export async function refuseInvitationFlood(
  ctx: MemberContext,
  to: string,
  limitedAct: LimitedAction,
): Promise<void> {
  if (!ctx.viewer.confirmed) throw forbidden('Please confirm your e-mail address first')
  // Counted in the same transaction, so a rejected invitation doesn't count.
  await countDailyAction(ctx, limitedAct)
  const keys = [`${limitedAct}-to:${hashValue(to)}`]
  const [recipient] = await incrementCounts(ctx.db, { keys, now: ctx.now, seconds: daySeconds })
  if (recipient!.count > maxPerDayToAddress)
    throw tooMany('This person has been invited three times today. Please try again tomorrow.')
}

export const invitationExpiry = ({ now }: Pick<Context, 'now'>): Date =>
  new Date(now.getTime() + roleInvitationDays * daySeconds * 1000)

export interface Addressee {
  to: string
  /** Set only for a member invited by username: the account of an address stays unknown. */
  userId: string | null
}

/** Returns the recipient. 422 for neither or both, and for a username that the caller can't see. */
export async function findAddressee(
  ctx: MemberContext,
  { email, userName }: { email?: string | undefined; userName?: string | undefined },
): Promise<Addressee> {
  if (!email === !userName) throw invalid({ email: 'Enter an e-mail address or a username' })
  if (email) return { to: email, userId: null }
  const [person] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
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
  return { to: person.email.toLowerCase(), userId: person.id }
}
