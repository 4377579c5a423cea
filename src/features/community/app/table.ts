import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  timestampColumn,
  parentReference,
  softDelete,
  table,
  timestamps,
} from '#database/columns.ts'
import { notDeleted, onlyDeleted } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import { categories } from '#features/content/category/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

export const applications = table(
  'application',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** Number of one of the owner's slots, which limit the applications per person (docs/rules.md#apps). */
    slot: smallint().notNull(),
    title: text().notNull(),
    shortDescription: text().notNull(),
    description: text().notNull(),
    rendered: jsonb().$type<RenderedText>().notNull(),
    imageLink: text(),
    videoLink: text(),
    repoLink: text(),
    demoUrl: text(),
    demoPlatform: text({ enum: ['REPLIT', 'STREAMLIT', 'VERCEL', 'OTHER'] }),
    presentationLink: text(),
    status: text({ enum: ['submitted', 'published', 'rejected', 'hidden'] })
      .notNull()
      .default('submitted'),
    /** Time since which the application waits for an administrator; null if no review is needed. */
    queuedAt: timestampColumn(),
    /** Reason why the application was rejected or hidden. */
    reason: text().notNull().default(''),
    /** Status that the application had before it was hidden; null unless it is hidden. */
    heldStatus: text({ enum: ['submitted', 'published', 'rejected'] }),
    /** Time of the first publication. */
    publishedAt: timestampColumn(),
    likesCount: integer().notNull().default(0),
    ...timestamps(),
    ...softDelete(),
  },
  (row) => [
    uniqueIndex('application_slot_once').on(row.userId, row.slot).where(notDeleted),
    index('application_deleted').on(row.deletedAt).where(onlyDeleted),
    index('application_queue')
      .on(row.queuedAt, row.id)
      .where(sql`deleted_at is null and queued_at is not null`),
    index('application_overseen').on(row.createdAt, row.id).where(notDeleted),
    index('application_by_title')
      .on(sql`lower(title)`, sql`id`)
      .where(notDeleted),
    index('application_title_words').using('gin', sql`lower(unaccented(title)) gin_trgm_ops`),
    index('application_by_status').on(row.status, row.createdAt, row.id).where(notDeleted),
    check('application_slots', sql`${row.slot} between 1 and 3`),
    check('application_likes_not_negative', sql`${row.likesCount} >= 0`),
  ],
)

export const applicationTechnologies = table(
  'application_technology',
  {
    applicationId: parentReference(() => applications.id),
    technologyId: parentReference(() => technologies.id),
  },
  (row) => [
    primaryKey({ columns: [row.applicationId, row.technologyId] }),
    index('application_technology_of').on(row.technologyId),
  ],
)

export const applicationCategories = table(
  'application_category',
  { applicationId: parentReference(() => applications.id), categoryId: belongsTo(() => categories.id) },
  (row) => [
    primaryKey({ columns: [row.applicationId, row.categoryId] }),
    index('application_category_of').on(row.categoryId),
  ],
)
