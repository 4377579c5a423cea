import { type SQL, sql } from 'drizzle-orm'
import { queueOf, messagesByCause } from '#database/queue-rows.ts'
import { accountRows } from '#features/people/auth/rows.ts'

/** What an e-mail is to whoever runs the site, said to the database of row `m`. */
export const mailRows = (m: string) => ({
  table: 'mail',
  title: sql.raw(`${m}."to"`),
  path: sql.raw(`'/dash/admin/outbox/message?channel=mail&id=' || ${m}.id`),
  isGone: sql`false`,
  hasFailed: sql.raw(`${m}.status = 'failed'`),
})

/** Whether e-mails to this address were stopped because too many came back. */
export const isStopped = (address: SQL): SQL =>
  sql`exists (select from mail_stop stop where stop.address = lower(${address}))`

/** Whether e-mail reaches this account: confirmed, not suspended, and not stopped after bounces. */
export const isReachedByMail = (userId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from account reached where reached.id = ${userId}
    and ${accountRows('reached').getsMail} and not ${isStopped(sql`reached.email`)})`

/** How many e-mails about one cause have left, were kept, or go to nobody any more. */
export const settledOf = (causeId: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from mail m where m.cause_id = ${causeId} and m.status <> 'waiting')`

/** How many e-mails the organizers of an event or stream have sent this account since then. */
export const organisersMailsTo = (userId: SQL, { of, since }: { of: string; since: Date }): SQL<number> =>
  sql<number>`(select count(*) from mail l
    where l.organisers_of = ${of} and l.user_id = ${userId} and l.created_at > ${since})`

/** What every sentence about a server that is away begins with. */
export const awayPrefix = 'We couldn’t reach the mail server'

/** What every sentence about a refused sign-in at the mail server begins with. */
export const signInRefusedPrefix = 'The mail server didn’t accept our sign-in'

/** How the e-mails stand: what waits, since when, how many failed, and what went wrong last. */
export const mailQueue: SQL = queueOf({
  table: 'mail',
  waits: sql`status = 'waiting' and (next_at is null or attempts > 0)`,
  metNobody: sql`(error like ${`${awayPrefix}%`} or error like ${`${signInRefusedPrefix}%`})`,
})

/** E-mails by what they tell of. */
export const mailsByCause = messagesByCause('mail')
