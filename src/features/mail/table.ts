import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { id, mayBelongTo, mayName, moment, table, timestamps } from '#database/columns.ts'
import { users } from '#features/auth/table.ts'
import { notificationCauses } from '#features/notification/table.ts'

/** Every mail, before it is sent and after: ADMIN can read it, and the demo prints it. */
export const mails = table(
  'mail',
  {
    id: id(),
    userId: mayBelongTo(() => users.id),
    to: text().notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Which queue sends it. */
    lane: text({ enum: ['first', 'usual', 'bulk'] })
      .notNull()
      .default('usual'),
    /** The event or stream whose organisers wrote it, so that they write to nobody too often; it outlives them. */
    organisersOf: uuid(),
    /** What happened, where that is told in other ways too. */
    causeId: mayName(() => notificationCauses.id),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: ['waiting', 'kept', 'sent', 'failed', 'discarded'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    error: text(),
    sentAt: moment(),
    ...timestamps(),
  },
  (mail) => [
    index('mail_list').on(mail.createdAt.desc().nullsFirst()),
    index('mail_by_status').on(mail.status, mail.createdAt.desc().nullsFirst()),
    index('mail_of_cause')
      .on(mail.causeId)
      .where(sql`cause_id is not null`),
    index('mail_of_user').on(mail.userId),
    index('mail_of_organisers')
      .on(mail.organisersOf, mail.userId, mail.createdAt)
      .where(sql`organisers_of is not null`),
    index('mail_kept')
      .on(mail.createdAt)
      .where(sql`status = 'kept'`),
    index('mail_by_words').using('gin', sql`lower("to" || ' ' || subject) gin_trgm_ops`),
  ],
)
