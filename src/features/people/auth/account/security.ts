import { and, eq, gt, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { externalServices } from './links-contract.ts'
import { loadLinks } from './links.ts'
import type { Security } from './security-contract.ts'
import { oneTimeTokens, recoveryCodes, secondFactors, users } from '../table.ts'

/** Returns the security settings of the caller's own account. */
export async function getSecurity(ctx: MemberContext): Promise<Security> {
  const { db, viewer, now } = ctx
  const pendingChange = and(
    eq(oneTimeTokens.identifier, viewer.id),
    eq(oneTimeTokens.purpose, 'emailChange'),
    gt(oneTimeTokens.expiresAt, now),
  )
  const [user] = await db
    .select({
      email: users.email,
      confirmed: sql<boolean>`${users.confirmedAt} is not null`,
      pendingEmail: sql<
        string | null
      >`(select about ->> 'email' from ${oneTimeTokens} where ${pendingChange} limit 1)`,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      since: secondFactors.confirmedAt,
      recoveryCodesLeft: db.$count(recoveryCodes, eq(recoveryCodes.userId, viewer.id)),
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, viewer.id))
  if (!user) throw notFound('Account')
  const { since, recoveryCodesLeft, ...security } = user
  const secondFactor = since && { since, recoveryCodesLeft }
  const links = await loadLinks(ctx, viewer.id)
  const services = externalServices.filter((each) => ctx.outsideProviders.includes(each))
  return { ...security, secondFactor, links, services, owesSecondFactor: viewer.owesSecondFactor }
}
