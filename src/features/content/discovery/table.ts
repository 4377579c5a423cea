import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { optionalParentReference, timestampColumn, table, tsvector } from '#database/columns.ts'
import { applications } from '#features/community/app/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'

/**
 * A row for each project that everyone may see, now or from `shownAt` on. `/apps` orders and filters by this
 * table, so that its first page is read from one index however many projects there are.
 */
export const projectEntries = table(
  'project_entry',
  {
    /** Id of the submission or application. */
    id: uuid().primaryKey(),
    submissionId: optionalParentReference(() => submissions.id),
    applicationId: optionalParentReference(() => applications.id),
    eventId: optionalParentReference(() => events.id),
    /** Medal in published results: 1 to 4 from winners to finalists, 5 for none. */
    medal: smallint().notNull(),
    likesCount: integer().notNull(),
    /** First time at which everyone may see the project. */
    shownAt: timestampColumn().notNull(),
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
 * Copy of an entry for each topic: `tech gannet` (and its provider), `category repair`, and `event` with an
 * id. The sort columns are next to the topic. So a topic's page is a contiguous range of an index, whether
 * three or half of all entries have it.
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
    shownAt: timestampColumn().notNull(),
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

/** Table of one row: the number of entries, updated in the transactions that change it. */
export const projectTotals = table(
  'project_total',
  { id: smallint().primaryKey(), total: integer().notNull() },
  (row) => [check('project_total_once', sql`${row.id} = 1`)],
)
