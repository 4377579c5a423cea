import { and, eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { email } from '#lib/fields/email.ts'
import { type UnsubscribeTarget, buildHeaders, getUnsubscribeLink } from './sending/headers.ts'
import { getLane, queueByLane } from './sending/lanes.ts'
import { renderEmail } from './parts/render-email.tsx'
import { mayGetMail } from './sending/reachable.ts'
import { mails } from './table.ts'
import { templates } from './templates.ts'

type Templates = typeof templates
type Template = keyof Templates

export type MailContent = {
  [Name in Template]: { template: Name; data: Parameters<Templates[Name]>[0] }
}[Template]

export type Mail = MailContent & {
  to: string
  userId?: string
  /** Unsubscribe target, for e-mails that can be switched off. */
  ending?: UnsubscribeTarget | null | undefined
  /** Name of this kind of e-mail for its recipient, such as the topic of a notification. */
  list?: string | undefined
  /** Item that the e-mail is about; mail programs group e-mails about the same one. */
  thread?: { kind: string; id: string } | undefined
  /** Whether it is one of many with the same text, sent after individual e-mails. */
  isBulk?: boolean
  /** Id of the event or stream whose organizers wrote it. */
  organisersOf?: string
  /** Id of the cause that `notify` recorded. */
  causeId?: string | undefined
}

/** Adds an e-mail to the outbox and queues it, both in the caller's transaction. */
export const sendMail = (ctx: Context, mail: Mail): Promise<void> => sendMails(ctx, [mail])

/**
 * Adds many e-mails with one insert and queues them, all bulk e-mails by one job. Throws if an address or a
 * subject could break out of its header line.
 */
export async function sendMails(ctx: Context, letters: Mail[]): Promise<void> {
  if (letters.length === 0) return
  const rows = letters.map((mail) => buildMailRow(ctx, mail))
  await ctx.db.insert(mails).values(rows)
  for (const { id, lane } of rows) if (lane !== 'bulk') await ctx.job(queueByLane[lane], { id })
  if (rows.some(({ lane }) => lane === 'bulk')) await ctx.job(queueByLane.bulk, {})
}

function buildMailRow({ now, origin }: Context, mail: Mail) {
  const { to, userId, ending, list, thread, isBulk, organisersOf, causeId, ...written } = mail
  const id = crypto.randomUUID()
  const letter = templates[written.template](written.data as never)
  const headers = buildHeaders({ id, origin, thread, list, ending })
  if (/[\r\n]/.test([to, letter.subject, ...Object.values(headers)].join('')))
    throw new Error('A line break in the head of an e-mail')
  return {
    id,
    to: email.parse(to),
    userId: userId ?? null,
    template: written.template,
    subject: letter.subject,
    ...renderEmail(letter, ending ? getUnsubscribeLink(origin, ending) : null),
    headers,
    attachments: letter.attachments ?? [],
    lane: getLane(written.template, isBulk),
    organisersOf: organisersOf ?? null,
    causeId: causeId ?? null,
    createdAt: now,
  }
}

/** Sends an e-mail to a user, unless their address is unconfirmed or they are suspended or deleted. */
export async function sendMailToUser(ctx: Context, userId: string, content: MailContent): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), mayGetMail))
  if (user) await sendMail(ctx, { to: user.email, userId, ...content })
}
