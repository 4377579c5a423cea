import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { requireRecentSignIn } from '#features/people/auth/account/recent-sign-in.ts'
import { suspendAccount, unsuspendAccount } from '#features/people/auth/people/suspend-account.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { indexProfile } from '#features/people/profile/site-wide/findable.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden } from '#lib/contract/errors.ts'

interface Suspension {
  id: string
  reason: string
}

/**
 * Suspends an account, which hides its profile; other content stays visible until it is hidden separately.
 * 403 for the caller's own account, 409 for the last ADMIN and for an account that is already suspended.
 */
export async function suspendUser(ctx: MemberContext, { id, reason }: Suspension): Promise<{ id: string }> {
  requireRecentSignIn(ctx)
  if (id === ctx.viewer.id) throw forbidden('You can’t suspend yourself')
  const { email } = await suspendAccount(ctx, { id, reason })
  await sendMail(ctx, { to: email, userId: id, template: 'accountSuspended', data: { reason } })
  await note(ctx, { id, reason }, true)
  return { id }
}

/** Lifts a suspension. 409 if the account is not suspended. */
export async function unsuspendUser(ctx: MemberContext, { id, reason }: Suspension): Promise<{ id: string }> {
  requireRecentSignIn(ctx)
  const { email } = await unsuspendAccount(ctx, id)
  const link = `${ctx.origin}/login`
  await sendMail(ctx, { to: email, userId: id, template: 'accountRestored', data: { reason, link } })
  await note(ctx, { id, reason }, false)
  return { id }
}

/** Records the change in the audit log and refreshes all pages that show the profile. */
async function note(ctx: MemberContext, { id, reason }: Suspension, isSuspended: boolean) {
  await record(ctx, {
    what: isSuspended ? 'account.suspended' : 'account.suspension.lifted',
    subject: { kind: 'account', id },
    before: { suspended: !isSuspended },
    after: { suspended: isSuspended },
    reason,
  })
  const ownProfileIds = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, id), isNull(profiles.deletedAt)))
  for (const profile of ownProfileIds) {
    await indexProfile(ctx, profile.id)
    ctx.changed('profile', profile.id)
  }
}
