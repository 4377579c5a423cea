import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { mayBePartOf, moment, table, tsvector } from '#database/columns.ts'
import { applications } from '#features/community/app/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'

/**
 * One row for everything that was built and that everybody may see, or will see from `shownAt` on: what `/apps`
 * orders and filters by, so that its first page is read from one index however many there are.
 */
export const projectEntries = table(
  'project_entry',
  {
    /** The submission's or the application's own. */
    id: uuid().primaryKey(),
    submissionId: mayBePartOf(() => submissions.id),
    applicationId: mayBePartOf(() => applications.id),
    eventId: mayBePartOf(() => events.id),
    /** 1 to 4 from the winners to the finalists, 5 without; of published results only. */
    medal: smallint().notNull(),
    likesCount: integer().notNull(),
    /** The first moment at which everybody may see it. */
    shownAt: moment().notNull(),
    words: text().notNull(),
    vector: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', searchable(words))`),
  },
  (row) => [
    index('project_entry_best').on(
      row.medal,
      row.likesCount.desc().nullsFirst(),
      row.shownAt.desc().nullsFirst(),
      row.id,
    ),
    index('project_entry_liked').on(
      row.likesCount.desc().nullsFirst(),
      row.shownAt.desc().nullsFirst(),
      row.id,
    ),
    index('project_entry_newest').on(row.shownAt.desc().nullsFirst(), row.id),
    index('project_entry_of_event').on(row.eventId),
    index('project_entry_words').using('gin', row.vector),
    check('project_entry_is_one_thing', sql`num_nonnulls(${row.submissionId}, ${row.applicationId}) = 1`),
  ],
)

/**
 * An entry again under each topic that it is found by: `tech gannet` (and its provider), `category repair`, and
 * `event` with an id. What it is ordered by stands beside the topic, so that a page of a topic is a stretch of an index
 * too, whether three or half of all have it.
 */
export const projectTopics = table(
  'project_topic',
  {
    topic: text().notNull(),
    id: uuid()
      .notNull()
      .references(() => projectEntries.id, { onDelete: 'cascade' }),
    medal: smallint().notNull(),
    likesCount: integer().notNull(),
    shownAt: moment().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.topic, row.id] }),
    index('project_topic_best').on(
      row.topic,
      row.medal,
      row.likesCount.desc().nullsFirst(),
      row.shownAt.desc().nullsFirst(),
      row.id,
    ),
    index('project_topic_liked').on(
      row.topic,
      row.likesCount.desc().nullsFirst(),
      row.shownAt.desc().nullsFirst(),
      row.id,
    ),
    index('project_topic_newest').on(row.topic, row.shownAt.desc().nullsFirst(), row.id),
    index('project_topic_of').on(row.id),
  ],
)

/** How many entries there are, kept in the transactions that change it: one row. */
export const projectTotals = table(
  'project_total',
  { id: smallint().primaryKey(), total: integer().notNull() },
  (row) => [check('project_total_once', sql`${row.id} = 1`)],
)
