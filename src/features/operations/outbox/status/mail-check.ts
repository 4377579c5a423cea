import { record } from '#features/platform/audit/record.ts'
import { countIn } from '#features/people/auth/sign-in/quota.ts'
import { beginCheck, latestCheck, type MailCheck } from '#features/platform/mail/checking/latest.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, tooMany } from '#lib/contract/errors.ts'

/** Maximum checks per hour by all administrators together. */
const anHour = 20

export const getMailCheck = (ctx: MemberContext): Promise<MailCheck> => latestCheck(ctx)

/** Starts a check, or joins a running one. 409 without a mail server, 429 for the 21st within an hour. */
export async function checkMail(ctx: MemberContext): Promise<MailCheck> {
  const { status } = await latestCheck(ctx)
  if (status === 'unset') throw conflict('No mail server is set up. Set SMTP_URL and MAIL_FROM.', 'unset')
  if (status !== 'looking') {
    const [used] = await countIn(ctx.db, { keys: ['mail-check'], now: ctx.now, seconds: 3600 })
    if (used!.count > anHour)
      throw tooMany('Mail was checked 20 times within an hour. Please wait before you check again.')
    await beginCheck(ctx)
    await record(ctx, { what: 'mail.checked', subject: { kind: 'mail', id: null } })
  }
  return latestCheck(ctx)
}
