import { and, eq } from 'drizzle-orm'
import { users } from '#features/auth/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { email } from '#lib/fields/fields.ts'
import { laneOf, queueOf } from './lanes.ts'
import { printed } from './templates/letter.ts'
import { mayGetMail } from './reachable.ts'
import { mails } from './table.ts'
import { templates } from './templates.ts'

type Templates = typeof templates
type Template = keyof Templates

/** A template's name with what it needs. */
export type Written = {
  [Name in Template]: { template: Name; data: Parameters<Templates[Name]>[0] }
}[Template]

export type Mail = Written & {
  to: string
  userId?: string
  /** For what is not transactional: the address that ends such mail with one click. */
  unsubscribe?: string
  /** One of many with the same words: it waits behind what is for one person. */
  isBulk?: boolean
  /** The event or stream whose organisers wrote it. */
  organisersOf?: string
  /** What happened, as `notify` wrote it down. */
  causeId?: string | undefined
}

/**
 * Puts a mail into the outbox and asks for its sending, both in the caller's transaction. Throws when an
 * address or subject could break out of its header line.
 */
export async function sendMail(ctx: Context, mail: Mail): Promise<void> {
  const { to, userId, unsubscribe, isBulk, organisersOf, causeId, ...written } = mail
  const letter = templates[written.template](written.data as never)
  const headers: Record<string, string> = unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
  if (/[\r\n]/.test([to, letter.subject, ...Object.values(headers)].join('')))
    throw new Error('A line break in the head of an e-mail')
  const lane = laneOf(written.template, isBulk)
  const [stored] = await ctx.db
    .insert(mails)
    .values({
      to: email.parse(to),
      userId: userId ?? null,
      template: written.template,
      subject: letter.subject,
      ...printed(letter),
      headers,
      lane,
      organisersOf: organisersOf ?? null,
      causeId: causeId ?? null,
      createdAt: ctx.now,
    })
    .returning({ id: mails.id })
  await ctx.job(queueOf[lane], { id: stored!.id })
}

/** To a person of the site; nobody whose address is unconfirmed, or who is suspended or gone, gets it. */
export async function sendMailTo(ctx: Context, userId: string, written: Written): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), mayGetMail))
  if (user) await sendMail(ctx, { to: user.email, userId, ...written })
}
