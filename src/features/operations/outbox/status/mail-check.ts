import { record } from '#features/platform/audit/record.ts'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import { beginCheck, loadLatestCheck, type MailCheck } from '#features/platform/mail/checking/latest.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, tooMany } from '#lib/contract/errors.ts'

/** Maximum checks per hour by all administrators together. */
const maxChecksPerHour = 20

export const getMailCheck = (ctx: MemberContext): Promise<MailCheck> => loadLatestCheck(ctx)

/** Starts a check, or joins a running one. 409 without a mail server, 429 for the 21st within an hour. */
export async function checkMail(ctx: MemberContext): Promise<MailCheck> {
  const { status } = await loadLatestCheck(ctx)
  if (status === 'unset') throw conflict('No mail server is set up. Set SMTP_URL and MAIL_FROM.', 'unset')
  if (status !== 'looking') {
    const [usage] = await incrementCounts(ctx.db, { keys: ['mail-check'], now: ctx.now, seconds: 3600 })
    if (usage!.count > maxChecksPerHour)
      throw tooMany('Mail was checked 20 times within an hour. Please wait before you check again.')
    await beginCheck(ctx)
    await record(ctx, { what: 'mail.checked', subject: { kind: 'mail', id: null } })
  }
  return loadLatestCheck(ctx)
}
