import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { queueByLane } from './lanes.ts'
import { mails } from '../table.ts'
import { secretTemplates } from '../templates/masking.ts'

type Status = (typeof mails.$inferSelect)['status']

/** A message with its status before the change. */
export interface ChangedMessage {
  id: string
  status: Status
}

/** Resends failed, kept or discarded e-mails with all attempts again. */
export async function retryMails(ctx: Context, ids: string[]): Promise<ChangedMessage[]> {
  const rows = await lockMails(ctx, ids, ['failed', 'kept', 'discarded'])
  await ctx.db
    .update(mails)
    .set({
      status: 'waiting',
      attempts: 0,
      error: null,
      nextAt: null,
      claimedUntil: null,
      updatedAt: ctx.now,
    })
    .where(inArray(mails.id, getIds(rows)))
  for (const { id, lane } of rows) if (lane !== 'bulk') await ctx.job(queueByLane[lane], { id })
  if (rows.some(({ lane }) => lane === 'bulk')) await ctx.job(queueByLane.bulk, {})
  return rows.map(({ id, status }) => ({ id, status }))
}

/** Discards e-mails that haven't been sent. */
export async function discardMails(ctx: Context, ids: string[]): Promise<ChangedMessage[]> {
  const rows = await lockMails(ctx, ids, ['waiting', 'failed', 'kept'])
  await ctx.db
    .update(mails)
    .set({ status: 'discarded', updatedAt: ctx.now })
    .where(inArray(mails.id, getIds(rows)))
  return rows.map(({ id, status }) => ({ id, status }))
}

/** Discards failed e-mails written up to a time, which may differ by row; returns the count. */
export async function expireMails({ db, now }: Context, createdUntil: SQL): Promise<number> {
  const { rowCount } = await db
    .update(mails)
    .set({ status: 'discarded', error: 'Its link had expired', updatedAt: now })
    .where(and(eq(mails.status, 'failed'), lte(mails.createdAt, createdUntil)))
  return rowCount ?? 0
}

/** Locks e-mails in these states until the transaction ends. */
const lockMails = ({ db }: Context, ids: string[], states: Status[]) =>
  db
    .select({ id: mails.id, status: mails.status, lane: mails.lane })
    .from(mails)
    .where(and(inArray(mails.id, ids), inArray(mails.status, states)))
    .orderBy(mails.id)
    .for('update')

const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id)

/**
 * Selects e-mails for the outbox. Excludes masked text from the search, because a searchable code could be
 * guessed character by character.
 */
export const selectMailsForOutbox = (search = '') => sql`
  select id, 'mail' as channel, "to", template, subject, text, status, attempts, error, created_at, sent_at,
    cause_id, case when status = 'waiting' then greatest(next_at, claimed_until) end as next_at,
    case when template = any(${sql.param(secretTemplates)}::text[]) then '' else subject end as searched
  from mail ${search ? sql`where lower("to" || ' ' || subject) like ${toContainsPattern(search)}` : sql``}`

/** Escapes wildcards for `like`. Equivalent to `position`, but uses the index. */
const toContainsPattern = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
