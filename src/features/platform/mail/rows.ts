import { type SQL, sql } from 'drizzle-orm'
import { queueJson, messagesByCause } from '#database/queue-rows.ts'
import { accountRows } from '#features/people/auth/rows.ts'

/** SQL description of e-mails for administrators, for alias `m`. */
export const mailRows = (m: string) => ({
  table: 'mail',
  title: sql.raw(`${m}."to"`),
  path: sql.raw(`'/dash/admin/outbox/message?channel=mail&id=' || ${m}.id`),
  isGone: sql`false`,
  hasFailed: sql.raw(`${m}.status = 'failed'`),
})

/** SQL: whether e-mails to this address were stopped because too many bounced. */
export const isStopped = (address: SQL): SQL =>
  sql`exists (select from mail_stop stop where stop.address = lower(${address}))`

/**
 * SQL: whether e-mail reaches this account: confirmed, not suspended or deleted, and not stopped after
 * bounces.
 */
export const isReachedByMail = (userId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from account reached where reached.id = ${userId}
    and ${accountRows('reached').getsMail} and not ${isStopped(sql`reached.email`)})`

/** SQL counting the e-mails of one cause that no longer wait. */
export const countSettledMails = (causeId: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from mail m where m.cause_id = ${causeId} and m.status <> 'waiting')`

/** SQL counting the e-mails that organizers of an event or stream have sent this account since `since`. */
export const countOrganizerMails = (userId: SQL, { of, since }: { of: string; since: Date }): SQL<number> =>
  sql<number>`(select count(*) from mail l
    where l.organisers_of = ${of} and l.user_id = ${userId} and l.created_at > ${since})`

/** Start of every sentence about a mail server that is away. */
export const unreachablePrefix = 'We couldn’t reach the mail server'

/** Start of every sentence about a refused sign-in at the mail server. */
export const signInRefusedPrefix = 'The mail server didn’t accept our sign-in'

/** Queue status of e-mails: how many wait, since when, how many failed, and the last error. */
export const mailQueue: SQL = queueJson({
  table: 'mail',
  waits: sql`status = 'waiting' and (next_at is null or attempts > 0)`,
  metNobody: sql`(error like ${`${unreachablePrefix}%`} or error like ${`${signInRefusedPrefix}%`})`,
})

export const mailsByCause = messagesByCause('mail')

/** SQL counting the addresses to which e-mail was stopped since `since`, up to 1,000. */
export const countRecentStops = (since: Date): SQL<number> =>
  sql<number>`(select count(*)::int from (select from mail_stop where created_at > ${since} limit 1000) few)`
