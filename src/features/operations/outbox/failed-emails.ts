import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { lifetimes } from '#features/people/auth/sign-in/one-time.ts'
import { expireMails, retryMails } from '#features/platform/mail/sending/outbox.ts'
import { mails } from '#features/platform/mail/table.ts'
import type { templates } from '#features/platform/mail/templates.ts'
import { refreshQueueCounts } from '#features/platform/notification/notifying/queues.ts'
import type { Context } from '#lib/contract/context.ts'
import { invitationDays, roleInvitationDays } from '#lib/periods.ts'

interface ResendJob {
  status?: 'failed' | 'kept'
}

/** Lifetime, in minutes, of the link or code in an e-mail. After that the e-mail is useless. */
const validMinutes: Partial<Record<keyof typeof templates, number>> = {
  magicLink: lifetimes.magicLink,
  proof: lifetimes.proof,
  passwordReset: lifetimes.passwordReset,
  confirmation: lifetimes.confirmation,
  emailChange: lifetimes.emailChange,
  teamInvitation: invitationDays * 24 * 60,
  roleInvitation: roleInvitationDays * 24 * 60,
  judgeInvitation: roleInvitationDays * 24 * 60,
}

const batch = 200

export const resendMailJob = {
  /**
   * Resends failed e-mails at an administrator's request, and at each start the kept ones, in case there was
   * no mail server before. Works in batches: resending changes the state, so no batch repeats.
   */
  queue: 'mail-again',
  atStart: true,
  async handle(ctx: Context, { status = 'kept' }: ResendJob): Promise<void> {
    if (status === 'kept' && !ctx.mailTransport.sends) return
    const rows = await ctx.db
      .select({ id: mails.id })
      .from(mails)
      .where(isStillUseful(ctx, status))
      .orderBy(asc(mails.createdAt))
      .limit(batch)
    await retryMails(
      ctx,
      rows.map(({ id }) => id),
    )
    if (rows.length === batch) await ctx.job('mail-again', { status })
    else if (status === 'failed') await refreshQueueCounts(ctx, 'mails')
  },
}

/** Counts permanently failed e-mails whose links, if any, still work. */
export const countFailed = (ctx: Context): Promise<number> =>
  ctx.db.$count(mails, isStillUseful(ctx, 'failed'))

/** Expires failed e-mails whose links no longer work, and returns their number. */
export const expireOutdatedMails = (ctx: Context): Promise<number> =>
  expireMails(ctx, selectEarliestUseful(ctx))

/** Returns the condition for e-mails in this state whose links, if any, still work. */
const isStillUseful = (ctx: Context, status: 'failed' | 'kept') =>
  and(eq(mails.status, status), gt(mails.createdAt, selectEarliestUseful(ctx)))

/**
 * Selects the earliest creation time at which an e-mail's link still works; minus infinity for an e-mail
 * without a link.
 */
function selectEarliestUseful({ now }: Context): SQL {
  const cases = Object.entries(validMinutes).map(
    ([template, minutes]) =>
      sql`when ${template} then ${new Date(now.getTime() - minutes * 60_000).toISOString()}::timestamptz`,
  )
  return sql`case ${mails.template} ${sql.join(cases, sql` `)} else '-infinity' end`
}
