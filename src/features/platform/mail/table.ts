import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, mayBelongTo, optionalReference, timestampColumn, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { notificationCauses } from '#features/platform/notification/table.ts'
import type { MailAttachment, MailFinding } from '#lib/services/mail-transport.ts'

/**
 * Every e-mail before and after sending. ADMIN can read it with its secrets masked, and the demo prints its
 * subject and first link.
 */
export const mails = table(
  'mail',
  {
    id: id(),
    /** Delivery order for one recipient. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userId: mayBelongTo(() => users.id),
    to: text().notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Lane, which determines the queue that sends the e-mail. */
    lane: text({ enum: ['first', 'usual', 'bulk'] })
      .notNull()
      .default('usual'),
    /**
     * Id of the event or stream whose organizers wrote it, to limit how often they write; kept after its
     * deletion.
     */
    organisersOf: uuid(),
    /** Cause, if other channels report it too. */
    causeId: optionalReference(() => notificationCauses.id),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    status: text({ enum: ['waiting', 'kept', 'sent', 'failed', 'discarded'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    error: text(),
    sentAt: timestampColumn(),
    /** Earliest sending time: the next attempt, or the end of quiet hours. */
    nextAt: timestampColumn(),
    /** End of the claim by a process. */
    claimedUntil: timestampColumn(),
    attemptedAt: timestampColumn(),
    ...timestamps(),
  },
  (mail) => [
    index('mail_list').on(mail.createdAt.desc().nullsFirst()),
    index('mail_by_status').on(mail.status, mail.createdAt.desc().nullsFirst()),
    index('mail_of_cause')
      .on(mail.causeId)
      .where(sql`cause_id is not null`),
    index('mail_unsettled')
      .on(mail.status, mail.causeId)
      .where(sql`status in ('waiting', 'failed') and cause_id is not null`),
    index('mail_of_user').on(mail.userId),
    index('mail_of_organisers')
      .on(mail.organisersOf, mail.userId, mail.createdAt)
      .where(sql`organisers_of is not null`),
    index('mail_kept')
      .on(mail.createdAt)
      .where(sql`status = 'kept'`),
    index('mail_waiting')
      .on(mail.lane, mail.createdAt)
      .where(sql`status = 'waiting'`),
    index('mail_waiting_to')
      .on(sql`lower("to")`, mail.place)
      .where(sql`status = 'waiting'`),
    index('mail_bulk_lately')
      .on(mail.attemptedAt)
      .where(sql`lane = 'bulk'`),
    index('mail_to').on(sql`lower("to")`),
    index('mail_by_words').using('gin', sql`lower("to" || ' ' || subject) gin_trgm_ops`),
  ],
)

export const mailBounces = table(
  'mail_bounce',
  {
    id: id(),
    mailId: optionalReference(() => mails.id),
    userId: mayBelongTo(() => users.id),
    /** E-mail address in lowercase. */
    address: text().notNull(),
    kind: text({ enum: ['hard', 'soft'] }).notNull(),
    status: text(),
    said: text().notNull().default(''),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (bounce) => [
    uniqueIndex('mail_bounce_once').on(bounce.mailId),
    index('mail_bounce_of_address').on(bounce.address, bounce.createdAt),
    index('mail_bounce_of_user').on(bounce.userId),
  ],
)

/** Addresses that get no more e-mail, except in the first lane, because too much of it bounced. */
export const mailStops = table(
  'mail_stop',
  {
    id: id(),
    userId: mayBelongTo(() => users.id),
    /** E-mail address in lowercase. */
    address: text().notNull(),
    said: text().notNull().default(''),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (stop) => [uniqueIndex('mail_stop_once').on(stop.address), index('mail_stop_of_user').on(stop.userId)],
)

/** Result of the latest mail check, shared by all servers. */
export const mailChecks = table('mail_check', {
  name: text().primaryKey(),
  status: text({ enum: ['waiting', 'failed', 'done'] }).notNull(),
  askedAt: timestampColumn().notNull(),
  checkedAt: timestampColumn(),
  error: text(),
  findings: jsonb().$type<MailFinding[]>().notNull().default([]),
})
