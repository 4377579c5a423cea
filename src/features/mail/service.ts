import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#features/auth/table.ts'
import type { Context } from '#lib/context.ts'
import { email } from '#lib/fields.ts'
import { printed } from './letter.ts'
import { mails } from './table.ts'
import { templates } from './templates.ts'

type Templates = typeof templates
type Template = keyof Templates

/** A template's name with what it needs. */
type Written = { [Name in Template]: { template: Name; data: Parameters<Templates[Name]>[0] } }[Template]

export type Mail = Written & {
  to: string
  userId?: string
  /** For what is not transactional: the address that ends such mail with one click (security S36). */
  unsubscribe?: string
}

/**
 * Puts a mail into the outbox and asks for its sending, both in the caller's transaction. Throws when an
 * address or subject could break out of its header line.
 */
export async function sendMail(ctx: Context, { to, userId, unsubscribe, ...written }: Mail): Promise<void> {
  const letter = templates[written.template](written.data as never)
  const headers: Record<string, string> = unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
  if (/[\r\n]/.test([to, letter.subject, ...Object.values(headers)].join('')))
    throw new Error('A line break in the head of a mail')
  const [mail] = await ctx.db
    .insert(mails)
    .values({
      to: email.parse(to),
      userId: userId ?? null,
      template: written.template,
      subject: letter.subject,
      ...printed(letter),
      headers,
    })
    .returning({ id: mails.id })
  await ctx.job('mail', { id: mail!.id })
}

/** To a person of the site; nobody whose address is unconfirmed, or who is suspended or gone, gets it. */
export async function sendMailTo(ctx: Context, userId: string, written: Written): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNotNull(users.confirmedAt),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  if (user) await sendMail(ctx, { to: user.email, userId, ...written })
}
