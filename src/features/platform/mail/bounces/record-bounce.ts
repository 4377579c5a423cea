import { inArray, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import { mailBounces, mails, mailStops } from '../table.ts'
import { listMailIds } from './bounce-address.ts'
import type { ServerMessage } from './message.ts'
import { readReport } from './report.ts'

const dayMs = 24 * 60 * 60 * 1000
const bounceWindowMs = 30 * dayMs
/** Number of bounces during `bounceWindowMs` at which e-mail to an address stops. */
const maxBounces = { hard: 2, soft: 5 }
/** Milliseconds after which an e-mail that hasn't bounced counts as delivered. */
const deliveredAfterMs = dayMs

interface BouncedMail {
  mailId: string
  userId: string | null
  address: string
}

export type ReportOutcome = 'none' | 'unknown' | 'noted' | 'stopped'

/**
 * Records a bounce report, once per e-mail. The e-mail is identified only by the token of its return address
 * or its `Message-ID`, because anyone can forge an address. Returns `none` for other messages, and `unknown`
 * if no e-mail is identified.
 */
export async function recordReport(ctx: Context, message: ServerMessage): Promise<ReportOutcome> {
  const report = readReport(message)
  if (!report) return 'none'
  const bouncedMail = await findBouncedMail(ctx, message.whole)
  if (!bouncedMail) return 'unknown'
  const { kind, status, said } = report
  const [storedBounce] = await ctx.db
    .insert(mailBounces)
    .values({ ...bouncedMail, kind, status, said, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: mailBounces.id })
  if (!storedBounce || !(await hasTooManyBounces(ctx, bouncedMail.address))) return 'noted'
  await ctx.db
    .insert(mailStops)
    .values({ userId: bouncedMail.userId, address: bouncedMail.address, said, createdAt: ctx.now })
    .onConflictDoNothing()
  if (bouncedMail.userId) ctx.changed('account', bouncedMail.userId)
  return 'stopped'
}

async function findBouncedMail(
  { db, mailTransport, origin }: Context,
  message: string,
): Promise<BouncedMail | null> {
  const { bounce = null } = mailTransport.settings ?? {}
  const host = new URL(origin).hostname.replaceAll('.', '\\.')
  const ownIdPattern = new RegExp(`<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@${host}>`, 'gi')
  const ids = [
    ...(bounce ? listMailIds(message, bounce) : []),
    ...[...message.matchAll(ownIdPattern)].map(([, id = '']) => id.toLowerCase()),
  ]
  if (ids.length === 0) return null
  const rows = await db
    .select({ mailId: mails.id, userId: mails.userId, address: sql<string>`lower(${mails.to})` })
    .from(mails)
    .where(inArray(mails.id, [...new Set(ids)].slice(0, 20)))
  return rows.toSorted((a, b) => ids.indexOf(a.mailId) - ids.indexOf(b.mailId))[0] ?? null
}

/** Whether an address has too many bounces. Each e-mail delivered since the first one offsets one bounce. */
async function hasTooManyBounces({ db, now }: Context, address: string): Promise<boolean> {
  const windowStart = toTimestampSql(new Date(now.getTime() - bounceWindowMs))
  const deliveredBefore = toTimestampSql(new Date(now.getTime() - deliveredAfterMs))
  const [row] = await db.execute<{ hard: number; soft: number; arrived: number }>(
    sql`with lately as (select * from mail_bounce b where b.address = ${address} and b.created_at > ${windowStart})
      select count(*) filter (where kind = 'hard')::int as hard, count(*)::int as soft,
        (select count(*)::int from mail m where lower(m."to") = ${address} and m.status = 'sent'
          and m.sent_at > (select min(created_at) from lately) and m.sent_at < ${deliveredBefore}
          and not exists (select from mail_bounce b where b.mail_id = m.id)) as arrived
      from lately`,
    'objects',
  )
  const { hard, soft, arrived } = row!
  return hard - arrived >= maxBounces.hard || soft - arrived >= maxBounces.soft
}
