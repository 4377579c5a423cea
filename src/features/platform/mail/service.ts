import { and, eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { email } from '#lib/fields/email.ts'
import { type Ending, headersOf, stopOf } from './sending/headers.ts'
import { laneOf, queueOf } from './sending/lanes.ts'
import { printed } from './parts/printed.tsx'
import { mayGetMail } from './sending/reachable.ts'
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
  /** For what can be switched off: what one click ends. */
  ending?: Ending | null | undefined
  /** What its reader would call such mail, as the topic of a notification. */
  list?: string | undefined
  /** What it is about, so that mail programs keep such mail together. */
  thread?: { kind: string; id: string } | undefined
  /** One of many with the same words: it waits behind what is for one person. */
  isBulk?: boolean
  /** The event or stream whose organisers wrote it. */
  organisersOf?: string
  /** What happened, as `notify` wrote it down. */
  causeId?: string | undefined
}

/** Puts a mail into the outbox and asks for its sending, both in the caller's transaction. */
export const sendMail = (ctx: Context, mail: Mail): Promise<void> => sendMails(ctx, [mail])

/**
 * The same for many, in one statement and one more for those that wait for nobody else. Throws when an address or a
 * subject could break out of its header line.
 */
export async function sendMails(ctx: Context, letters: Mail[]): Promise<void> {
  if (letters.length === 0) return
  const rows = letters.map((mail) => rowOf(ctx, mail))
  await ctx.db.insert(mails).values(rows)
  for (const { id, lane } of rows) if (lane !== 'bulk') await ctx.job(queueOf[lane], { id })
  if (rows.some(({ lane }) => lane === 'bulk')) await ctx.job(queueOf.bulk, {})
}

function rowOf({ now, origin }: Context, mail: Mail) {
  const { to, userId, ending, list, thread, isBulk, organisersOf, causeId, ...written } = mail
  const id = crypto.randomUUID()
  const letter = templates[written.template](written.data as never)
  const headers = headersOf({ id, origin, thread, list, ending })
  if (/[\r\n]/.test([to, letter.subject, ...Object.values(headers)].join('')))
    throw new Error('A line break in the head of an e-mail')
  return {
    id,
    to: email.parse(to),
    userId: userId ?? null,
    template: written.template,
    subject: letter.subject,
    ...printed(letter, ending ? stopOf(origin, ending) : null),
    headers,
    attachments: letter.attachments ?? [],
    lane: laneOf(written.template, isBulk),
    organisersOf: organisersOf ?? null,
    causeId: causeId ?? null,
    createdAt: now,
  }
}

/** To a person of the site; nobody whose address is unconfirmed, or who is suspended or gone, gets it. */
export async function sendMailTo(ctx: Context, userId: string, written: Written): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), mayGetMail))
  if (user) await sendMail(ctx, { to: user.email, userId, ...written })
}
