import type { AuditAct } from '#features/platform/audit/acts.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { record } from '#features/platform/audit/record.ts'
import { requireRecentSignIn } from '#features/people/auth/account/recent-sign-in.ts'
import { discardChatMessages, retryChatMessages } from '#features/event/chat/sending/outbox.ts'
import { chatsForOutbox } from '#features/event/chat/rows.ts'
import { maskSecrets } from '#features/platform/mail/templates/masking.ts'
import { deliveriesForOutbox } from '#features/event/webhook/rows.ts'
import { discardDeliveries, retryDeliveries } from '#features/event/webhook/sending/outbox.ts'
import { discardMails, selectMailsForOutbox, retryMails } from '#features/platform/mail/sending/outbox.ts'
import { findCause } from '#features/platform/notification/tray/cause.ts'
import { refreshQueueCounts } from '#features/platform/notification/notifying/queues.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List } from '#lib/contract/lists.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import { countFailed, expireOutdatedMails } from './failed-emails.ts'
import { channels, type outboxContract, type OutboxMessage, type outboxOrders } from './contract.ts'

type Contract = typeof outboxContract

type Moments = 'createdAt' | 'sentAt' | 'nextAt'
type Row = Omit<OutboxMessage, Moments> & { createdAt: string; sentAt: string | null; nextAt: string | null }

const orders: Record<(typeof outboxOrders)[number], SQL> = {
  newest: sql`created_at desc, id`,
  oldest: sql`created_at, id`,
}

export async function getOutbox(
  ctx: Context,
  { channel, status, search, orderBy, page, perPage }: InputOf<Contract, 'getOutbox'>,
): Promise<List<OutboxMessage> & { failedMails: number }> {
  const matchingSql = sql`${status ? sql`status = ${status}` : sql`true`} and ${
    search ? sql`position(lower(${search}) in lower("to" || ' ' || searched)) > 0` : sql`true`
  }`
  return listMessages(ctx, { channel, search, matching: matchingSql, order: orders[orderBy], page, perPage })
}

interface ListOptions extends OutboxQuery {
  matching: SQL
  order: SQL
  page: number
  perPage: number
}

const selectFailedMails = () => sql`from (${outbox({ channel: 'mail' }, sql`status = 'failed'`)}) message`

async function listMessages(
  ctx: Context,
  { matching, order, page, perPage, ...asked }: ListOptions,
): Promise<List<OutboxMessage> & { failedMails: number }> {
  // Each channel contributes at most as many rows as there are up to the end of this page, in the order of
  // its index.
  const first = outbox(asked, sql`${matching} order by ${order} limit ${page * perPage}`)
  const offset = getOffset({ page, perPage })
  const [answer] = await ctx.db.execute<{ total: number; failedMails: number; items: Row[] }>(
    sql`select ${countedRows(sql`from (${outbox(asked, matching)}) message`)} as total, ${countedRows(selectFailedMails())} as "failedMails", (
      select coalesce(json_agg(json_build_object('id', p.id, 'channel', p.channel, 'to', p."to",
          'template', p.template, 'subject', p.subject, 'status', p.status, 'attempts', p.attempts,
          'error', p.error, 'createdAt', p.created_at, 'sentAt', p.sent_at, 'nextAt', p.next_at,
          'causeId', p.cause_id) order by p.nr), '[]')
      from (select *, row_number() over (order by ${order}) as nr from (${first}) message
        order by ${order} limit ${perPage} offset ${offset}) p) as items`,
    'objects',
  )
  const { items, total, failedMails } = answer!
  return {
    items: items.map((row) => toMessage(row, ctx.now)),
    ...toBoundedTotal(total),
    page,
    perPage,
    failedMails,
  }
}

/**
 * Returns a cause with its messages; failed and waiting ones come first. 404 for a cause that never existed
 * or was purged.
 */
export async function getCause(
  ctx: MemberContext,
  { id, page, perPage }: InputOf<Contract, 'getCause'>,
): Promise<ResultOf<Contract, 'getCause'>> {
  const cause = await findCause(ctx, id)
  if (!cause) throw notFound('What this told of')
  const order = sql`array_position(array['failed', 'waiting', 'kept', 'discarded', 'sent'], status), created_at, id`
  return {
    id,
    ...cause,
    messages: await listMessages(ctx, { matching: sql`cause_id = ${id}`, order, page, perPage }),
  }
}

/** Returns a message of the outbox. 404 for one that is no longer in it. */
export async function getMessage(
  ctx: Context,
  { channel, id }: InputOf<Contract, 'getMessage'>,
): Promise<ResultOf<Contract, 'getMessage'>> {
  const [row] = await ctx.db.execute<Row & { text: string }>(
    sql`select id, channel, "to", template, subject, status, attempts, error, created_at as "createdAt",
        sent_at as "sentAt", next_at as "nextAt", cause_id as "causeId", text
      from (${outbox({ channel }, sql`id = ${id}`)}) message`,
    'objects',
  )
  if (!row) throw notFound('Message')
  return { ...toMessage(row, ctx.now), text: maskSecrets(row.text) }
}

type MessageRefs = InputOf<Contract, 'retryMessages'>['messages']

/** Resends messages. Skips those that are sent or waiting. */
export async function retryMessages(
  ctx: MemberContext,
  { messages }: { messages: MessageRefs },
): Promise<{ count: number }> {
  const done = {
    mail: await retryMails(ctx, listIds(messages, 'mail')),
    chat: await retryChatMessages(ctx, listIds(messages, 'chat')),
    webhook: hooks(await retryDeliveries(ctx, listIds(messages, 'webhook'))),
  }
  return recordAudit(ctx, done, { what: 'message.sent-again', after: { status: 'waiting' } })
}

/**
 * Expires failed e-mails whose links no longer work, and queues a job that resends the others in batches.
 * Returns the numbers of resent and expired e-mails.
 */
export async function retryFailed(ctx: MemberContext): Promise<{ count: number; expired: number }> {
  const expiredCount = await expireOutdatedMails(ctx)
  const count = await countFailed(ctx)
  if (count > 0) await ctx.job('mail-again', { status: 'failed' })
  await record(ctx, {
    what: 'messages.sent-again',
    subject: { kind: 'mail', id: null },
    after: { sentAgain: count, linkExpired: expiredCount },
  })
  return { count, expired: expiredCount }
}

/** Discards messages; skips sent and discarded ones. 403 without a recent sign-in. */
export async function discardMessages(
  ctx: MemberContext,
  { messages, reason }: { messages: MessageRefs; reason: string },
): Promise<{ count: number }> {
  requireRecentSignIn(ctx)
  const done = {
    mail: await discardMails(ctx, listIds(messages, 'mail')),
    chat: await discardChatMessages(ctx, listIds(messages, 'chat')),
    webhook: hooks(await discardDeliveries(ctx, listIds(messages, 'webhook'))),
  }
  return recordAudit(ctx, done, { what: 'message.discarded', after: { status: 'discarded' }, reason })
}

type ChangedMessages = Record<MessageRefs[number]['channel'], { id: string; status: string }[]>

async function recordAudit(
  ctx: MemberContext,
  done: ChangedMessages,
  auditDetails: { what: AuditAct; after: object; reason?: string },
): Promise<{ count: number }> {
  for (const channel of channels)
    for (const { id, status } of done[channel])
      await record(ctx, { ...auditDetails, subject: { kind: channel, id }, before: { status } })
  if (done.mail.length > 0) await refreshQueueCounts(ctx, 'mails')
  return { count: done.mail.length + done.chat.length + done.webhook.length }
}

/** Returns audit entries for webhooks: ids and states without the payload. */
const hooks = (rows: { webhookId: string; status: string }[]) =>
  rows.map(({ webhookId: id, status }) => ({ id, status }))

const listIds = (messages: MessageRefs, channel: MessageRefs[number]['channel']) =>
  messages.filter((message) => message.channel === channel).map(({ id }) => id)

const toMessage = ({ createdAt, sentAt, nextAt, ...row }: Row, now: Date): OutboxMessage => ({
  id: row.id,
  channel: row.channel,
  to: row.to,
  template: row.template,
  status: row.status,
  attempts: row.attempts,
  error: row.error && maskSecrets(row.error),
  subject: maskSecrets(row.subject),
  createdAt: new Date(createdAt),
  sentAt: sentAt === null ? null : new Date(sentAt),
  nextAt: nextAt !== null && new Date(nextAt) > now ? new Date(nextAt) : null,
  causeId: row.causeId,
})

interface OutboxQuery {
  channel?: OutboxMessage['channel'] | undefined
  search?: string | undefined
}

/** Selects the messages of one channel or of all. `condition` is appended to the statement of each channel. */
function outbox({ channel, search }: OutboxQuery, condition: SQL): SQL {
  const rows = {
    mail: selectMailsForOutbox(search),
    chat: chatsForOutbox,
    webhook: deliveriesForOutbox(search),
  }
  const channelRows = channel ? [rows[channel]] : channels.map((each) => rows[each])
  return sql.join(
    channelRows.map((rowsSql) => sql`(select * from (${rowsSql}) message where ${condition})`),
    sql` union all `,
  )
}
