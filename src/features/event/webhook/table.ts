import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, mayBePartOf, mayName, moment, partOf, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { notificationCauses } from '#features/platform/notification/table.ts'
import type { WebhookKind } from './contract.ts'

/** Addresses outside that hear what happens in one event, or in all of them where none is named. */
export const webhooks = table(
  'webhook',
  {
    id: id(),
    eventId: mayBePartOf(() => events.id),
    url: text().notNull(),
    kinds: text().$type<WebhookKind>().array().notNull(),
    /** What signs, sealed by the vault; the public half is for whoever checks v1a signatures. */
    keys: text().notNull(),
    publicKey: text().notNull(),
    /** What signed before the last rotation, and until when it still does. */
    formerKeys: text(),
    formerUntil: moment(),
    switchedOffAt: moment(),
    /** 'gone': the receiver answered 410. */
    switchedOffWhy: text({ enum: ['byHand', 'gone'] }),
    /** One attempt at a time: until then a worker has it. */
    busyUntil: moment(),
    createdBy: belongsTo(() => users.id),
    ...timestamps(),
  },
  (row) => [
    index('webhook_of_event').on(row.eventId, row.createdAt),
    check(
      'webhook_off_for_a_reason',
      sql`num_nonnulls(${row.switchedOffAt}, ${row.switchedOffWhy}) in (0, 2)`,
    ),
  ],
)

/** One message to one webhook, with what became of it. */
export const webhookDeliveries = table(
  'webhook_delivery',
  {
    id: id(),
    /** The order in which they are sent; of two that were written at the same moment either may come first. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    webhookId: partOf(() => webhooks.id),
    /** The same in every attempt and replay, so that a receiver knows what it has. */
    messageId: text().notNull(),
    kind: text().notNull(),
    /** The very bytes that are signed and sent. */
    body: text().notNull(),
    /** What happened, where it is one message of many about that; a test has none. */
    causeId: mayName(() => notificationCauses.id),
    state: text({ enum: ['waiting', 'delivered', 'failed', 'discarded'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    /** Until then those after it wait for it, while its receiver is away. */
    holdsUntil: moment(),
    lastAttemptAt: moment(),
    /** Of the last attempt: the status, the first kilobyte, or else what went wrong. */
    status: integer(),
    answer: text(),
    error: text(),
    replayOf: uuid(),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [
    index('webhook_delivery_waiting')
      .on(row.webhookId, row.place)
      .where(sql`state = 'waiting'`),
    index('webhook_delivery_log').on(row.webhookId, row.createdAt, row.place),
    index('webhook_delivery_of_message').on(row.webhookId, row.messageId),
    index('webhook_delivery_age').on(row.createdAt),
    index('webhook_delivery_by_state').on(
      sql`(case when ${row.state} = 'delivered' then 'sent' else ${row.state} end)`,
      row.createdAt.desc().nullsFirst(),
    ),
    index('webhook_delivery_of_cause')
      .on(row.causeId)
      .where(sql`cause_id is not null`),
    index('webhook_delivery_unsettled')
      .on(row.state, row.causeId)
      .where(sql`state in ('waiting', 'failed') and cause_id is not null`),
    check('webhook_delivery_waits_for', sql`(state = 'waiting') = (next_attempt_at is not null)`),
  ],
)
