import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  optionalParentReference,
  optionalReference,
  timestampColumn,
  parentReference,
  table,
  timestamps,
} from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { notificationCauses } from '#features/platform/notification/table.ts'
import type { WebhookKind } from './contract.ts'

/** External addresses that receive the activity of one event, or of all events if `eventId` is null. */
export const webhooks = table(
  'webhook',
  {
    id: id(),
    eventId: optionalParentReference(() => events.id),
    url: text().notNull(),
    kinds: text().$type<WebhookKind>().array().notNull(),
    /** Signing keys, sealed by the vault; `publicKey` is for receivers that verify v1a signatures. */
    keys: text().notNull(),
    publicKey: text().notNull(),
    /** Keys before the last rotation; `formerUntil` is the time until which they still sign. */
    formerKeys: text(),
    formerUntil: timestampColumn(),
    switchedOffAt: timestampColumn(),
    /** 'gone': the receiver responded with 410. */
    switchedOffWhy: text({ enum: ['byHand', 'gone'] }),
    /** Time until which a worker holds the webhook; allows one attempt at a time. */
    busyUntil: timestampColumn(),
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

/** Message to one webhook, with its outcome. */
export const webhookDeliveries = table(
  'webhook_delivery',
  {
    id: id(),
    /** Order of sending. Two rows written at the same time may come in any order. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    webhookId: parentReference(() => webhooks.id),
    /** Constant in all attempts and replays, so that a receiver recognizes duplicates. */
    messageId: text().notNull(),
    kind: text().notNull(),
    /** Exact bytes that are signed and sent. */
    body: text().notNull(),
    /** Cause that this message shares with others; a test has none. */
    causeId: optionalReference(() => notificationCauses.id),
    state: text({ enum: ['waiting', 'delivered', 'failed', 'discarded'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampColumn(),
    /** Time until which later deliveries wait for this one, while its receiver is unavailable. */
    holdsUntil: timestampColumn(),
    lastAttemptAt: timestampColumn(),
    /** Status of the last attempt; `answer` is its first kilobyte and `error` the reason of a failure. */
    status: integer(),
    answer: text(),
    error: text(),
    replayOf: uuid(),
    createdAt: timestampColumn().notNull().defaultNow(),
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
