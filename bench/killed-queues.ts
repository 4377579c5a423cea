import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'

const receiverUrlPattern = '%.receivers.example/%'

/** Queues e-mails like the product: rows of the outbox, and jobs for them. */
export async function queueMails(db: Database, mailCount: number): Promise<void> {
  await db.execute(sql`with drafts as (select i, gen_random_uuid() id from generate_series(1, ${mailCount}) i),
    waits as (insert into mail (id, "to", template, subject, html, text, headers)
      select id, 'reader-' || i || '@example.com', 'announcement', 'Delivery ' || i, '<p>Words</p>', 'Words',
        jsonb_build_object('Message-ID', '<' || id || '@bench.example>') from drafts returning id)
    insert into jobs.job (name, data, retry_limit, policy)
      select 'mail', json_build_object('id', id), 5, 'standard' from waits`)
}

/** Queues messages to these channels in turn. */
export async function queueChat(
  db: Database,
  { channels, messages, word }: { channels: string[]; messages: number; word: string },
): Promise<void> {
  await db.execute(sql`insert into chat_message (channel_id, message, next_attempt_at)
    select (${sql.param(channels)}::text[])[1 + i % ${channels.length}::int], ${word}::text || ' ' || i, now()
    from generate_series(1, ${messages}::int) i order by i`)
  await askForChat(db, messages)
}

export const askForChat = (db: Database, times = 1) =>
  db.execute(sql`insert into jobs.job (name, data, retry_limit, policy)
    select 'chat', '{}', 5, 'standard' from generate_series(1, ${times}::int)`)

/** Queues messages to the webhooks that the benchmark has created through the API. */
export async function queueWebhooks(db: Database, messages: number): Promise<void> {
  await db.execute(sql`with hooks as (select id, row_number() over (order by id) - 1 as nr, count(*) over () as n
      from webhook where url like ${receiverUrlPattern})
    insert into webhook_delivery (webhook_id, message_id, kind, body, next_attempt_at)
      select h.id, 'msg_' || i, 'team.changed', json_build_object('number', i), now()
      from generate_series(1, ${messages}::int) i join hooks h on h.nr = i % h.n order by i`)
  await db.execute(sql`insert into jobs.job (name, data, retry_limit, policy)
    values ('webhooks-due', '{}', 5, 'standard')`)
}

/** Counts the unsent messages of each way. */
export async function countWaiting(db: Database): Promise<{ mails: number; chat: number; webhooks: number }> {
  const [row] = await db.execute<{ mails: number; chat: number; webhooks: number }>(
    sql`select
      (select count(*)::int from mail where subject like 'Delivery %' and status <> 'sent') as mails,
      (select count(*)::int from chat_message where status <> 'sent') as chat,
      (select count(*)::int from webhook_delivery d join webhook w on w.id = d.webhook_id
        where w.url like ${receiverUrlPattern} and d.state <> 'delivered') as webhooks`,
    'objects',
  )
  return row!
}

/**
 * Shortens the lease of the chat's sender, which otherwise lasts a minute and a half after it ends. Here it
 * lasts as long as the longest of the chat's own limits, so that more than one sender is killed.
 */
export const shortenLease = (db: Database, seconds: number) =>
  db.execute(sql`with freed as (update chat_sender
      set until = least(until, now() + make_interval(secs => ${seconds}::int)) returning name)
    update chat_message set next_attempt_at = least(next_attempt_at, now() + make_interval(secs => ${seconds}::int))
    where status = 'waiting'`)
