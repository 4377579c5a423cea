import { and, asc, eq, sql } from 'drizzle-orm'
import { lifetimes } from '#features/auth/one-time.ts'
import { retryMails } from '#features/mail/outbox.ts'
import { mails } from '#features/mail/table.ts'
import type { templates } from '#features/mail/templates.ts'
import { invitationDays } from '#features/team/inviting.ts'
import type { Context } from '#lib/context.ts'

interface AgainJob {
  status?: 'failed' | 'kept'
}

/** How many minutes the link or code in a mail works; later the mail would only lead to a refusal. */
const minutesGood: Partial<Record<keyof typeof templates, number>> = {
  magicLink: lifetimes.magicLink,
  proof: lifetimes.proof,
  passwordReset: lifetimes.passwordReset,
  confirmation: lifetimes.confirmation,
  emailChange: lifetimes.emailChange,
  teamInvitation: invitationDays * 24 * 60,
}

const batch = 200

export const mailAgainJob = {
  /**
   * Sends what failed once ADMIN asks for it; and at each start what was kept, in case there was no mail server before.
   * Batch by batch: what leaves its state here is not met again.
   */
  queue: 'mail-again',
  atStart: true,
  async handle(ctx: Context, { status = 'kept' }: AgainJob): Promise<void> {
    if (!ctx.letterbox.sends) return
    const rows = await ctx.db
      .select({ id: mails.id })
      .from(mails)
      .where(stillGood(ctx, status))
      .orderBy(asc(mails.createdAt))
      .limit(batch)
    await retryMails(
      ctx,
      rows.map(({ id }) => id),
    )
    if (rows.length === batch) await ctx.job('mail-again', { status })
  },
}

/** How many mails have failed for good and are worth sending again. */
export const countFailed = (ctx: Context): Promise<number> => ctx.db.$count(mails, stillGood(ctx, 'failed'))

/** Those in a state whose links still work. */
function stillGood({ now }: Context, status: 'failed' | 'kept') {
  const ends = Object.entries(minutesGood).map(
    ([template, minutes]) =>
      sql`when ${template} then ${new Date(now.getTime() - minutes * 60_000).toISOString()}::timestamptz`,
  )
  const since = sql`case ${mails.template} ${sql.join(ends, sql` `)} else '-infinity' end`
  return and(eq(mails.status, status), sql`${mails.createdAt} > ${since}`)
}
