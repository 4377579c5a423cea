import { inArray, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import { mailBounces, mails, mailStops } from '../table.ts'
import { mailIdsIn } from './bounce-address.ts'
import type { ServerMessage } from './message.ts'
import { readReport } from './report.ts'

const dayMs = 24 * 60 * 60 * 1000
const within = 30 * dayMs
/** Number of bounces during `within` at which e-mail to an address stops. */
const atMost = { hard: 2, soft: 5 }
/** Milliseconds after which an e-mail that hasn't bounced counts as delivered. */
const arrivedAfter = dayMs

interface Reached {
  mailId: string
  userId: string | null
  address: string
}

export type ReportOutcome = 'none' | 'unknown' | 'noted' | 'stopped'

/**
 * Records a bounce report, once per e-mail. The e-mail is identified only by the token of its return address
 * or its `Message-ID`, because anyone can forge an address. Returns `unknown` without either.
 */
export async function takeReport(ctx: Context, message: ServerMessage): Promise<ReportOutcome> {
  const report = readReport(message)
  if (!report) return 'none'
  const reached = await lostMail(ctx, message.whole)
  if (!reached) return 'unknown'
  const { kind, status, said } = report
  const [noted] = await ctx.db
    .insert(mailBounces)
    .values({ ...reached, kind, status, said, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: mailBounces.id })
  if (!noted || !(await isTooMuch(ctx, reached.address))) return 'noted'
  await ctx.db
    .insert(mailStops)
    .values({ userId: reached.userId, address: reached.address, said, createdAt: ctx.now })
    .onConflictDoNothing()
  if (reached.userId) ctx.changed('account', reached.userId)
  return 'stopped'
}

async function lostMail({ db, mailTransport, origin }: Context, message: string): Promise<Reached | null> {
  const { bounce = null } = mailTransport.settings ?? {}
  const host = new URL(origin).hostname.replaceAll('.', '\\.')
  const own = new RegExp(`<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@${host}>`, 'gi')
  const ids = [
    ...(bounce ? mailIdsIn(message, bounce) : []),
    ...[...message.matchAll(own)].map(([, id = '']) => id.toLowerCase()),
  ]
  if (ids.length === 0) return null
  const rows = await db
    .select({ mailId: mails.id, userId: mails.userId, address: sql<string>`lower(${mails.to})` })
    .from(mails)
    .where(inArray(mails.id, [...new Set(ids)].slice(0, 20)))
  return rows.toSorted((a, b) => ids.indexOf(a.mailId) - ids.indexOf(b.mailId))[0] ?? null
}

/** Whether an address has too many bounces. Each e-mail delivered since the first one offsets one bounce. */
async function isTooMuch({ db, now }: Context, address: string): Promise<boolean> {
  const since = at(new Date(now.getTime() - within))
  const arrivedBy = at(new Date(now.getTime() - arrivedAfter))
  const [row] = await db.execute<{ hard: number; soft: number; arrived: number }>(
    sql`with lately as (select * from mail_bounce b where b.address = ${address} and b.created_at > ${since})
      select count(*) filter (where kind = 'hard')::int as hard, count(*)::int as soft,
        (select count(*)::int from mail m where lower(m."to") = ${address} and m.status = 'sent'
          and m.sent_at > (select min(created_at) from lately) and m.sent_at < ${arrivedBy}
          and not exists (select from mail_bounce b where b.mail_id = m.id)) as arrived
      from lately`,
    'objects',
  )
  const { hard, soft, arrived } = row!
  return hard - arrived >= atMost.hard || soft - arrived >= atMost.soft
}
