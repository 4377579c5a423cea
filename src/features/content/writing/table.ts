import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  id,
  mayBelongTo,
  timestampColumn,
  parentReference,
  softDelete,
  table,
  timestamps,
  tsvector,
} from '#database/columns.ts'
import { notDeleted } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import { revisionColumns } from '#features/content/revision/table.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

const createTextColumns = () => ({
  id: id(),
  slug: text().notNull(),
  language: text().notNull().default('en'),
  title: text().notNull(),
  description: text().notNull(),
  image: text(),
  body: text().notNull(),
  rendered: jsonb().$type<RenderedText>().notNull(),
  /** Minutes to read the text, in a separate column, so that lists need not read the text. */
  minutes: integer().generatedAlwaysAs(sql`coalesce((rendered ->> 'minutes')::int, 1)`),
  vector: tsvector().generatedAlwaysAs(
    sql`setweight(to_tsvector('english', searchable(title)), 'A') || setweight(to_tsvector('english', searchable(description)), 'B') || setweight(to_tsvector('english', searchable(coalesce(rendered ->> 'plain', ''))), 'C')`,
  ),
  /** Author's name as written; `authorUserId` is the account that wrote the text, if known. */
  author: text(),
  authorUsername: text(),
  authorUserId: mayBelongTo(() => users.id),
  level: text({ enum: ['beginner', 'intermediate', 'advanced'] }),
  /**
   * Status. From 'scheduled' on, the row has the approved text, and the writer's changes are pending as a
   * revision.
   */
  status: text({ enum: ['draft', 'inReview', 'scheduled', 'published', 'hidden'] })
    .notNull()
    .default('draft'),
  /** Time of the first publication, or the date of an imported file. */
  publishedAt: timestampColumn(),
  /** Time when a scheduled text becomes public. */
  publishAt: timestampColumn(),
  /** State of an approved text's changes if its latest revision differs from the shown one. */
  pending: text({ enum: ['draft', 'inReview'] }),
  /** Time since which the text, or its pending change, waits for a reviewer. */
  submittedAt: timestampColumn(),
  /** Reason why the text was last returned or taken down. */
  reason: text().notNull().default(''),
  /** Number of the latest revision, which a writer's next save must state; 0 before the first one. */
  revision: integer().notNull().default(0),
  savedAt: timestampColumn().notNull().defaultNow(),
  savedBy: mayBelongTo(() => users.id),
  /** Whether a person chose the text's technologies, which imports then leave unchanged. */
  namesTechnologies: boolean().notNull().default(false),
  likesCount: integer().notNull().default(0),
  /** Imported file and a hash of the stored content, so that a repeated import changes nothing. */
  sourceFile: text(),
  sourceHash: text(),
  ...timestamps(),
  ...softDelete(),
})

/**
 * Creates the table of a kind of written text with its indexes; the list of public texts, newest first, is a
 * contiguous range of an index.
 */
export const createTextTable = <Name extends string>(name: Name) =>
  table(name, createTextColumns(), (row) => [
    index(`${name}_own`).on(row.authorUserId, row.savedAt.desc().nullsFirst(), row.id).where(notDeleted),
    index(`${name}_to_review`)
      .on(row.submittedAt, row.id)
      .where(sql`deleted_at is null and (status = 'inReview' or pending = 'inReview')`),
    index(`${name}_scheduled`)
      .on(row.publishAt)
      .where(sql`deleted_at is null and status = 'scheduled'`),
    index(`${name}_overseen`).on(row.createdAt, row.id).where(notDeleted),
    index(`${name}_by_title`)
      .on(sql`lower(title)`, sql`id`)
      .where(notDeleted),
    index(`${name}_title_words`).using('gin', sql`lower(unaccented(title)) gin_trgm_ops`),
    index(`${name}_by_status`).on(row.status, row.createdAt, row.id).where(notDeleted),
    uniqueIndex(`${name}_slug_once`).on(row.slug, row.language).where(notDeleted),
    index(`${name}_list`)
      .on(row.publishedAt.desc().nullsFirst(), row.slug)
      .where(sql`deleted_at is null and status = 'published'`),
    index(`${name}_of_author`)
      .on(row.authorUserId)
      .where(sql`deleted_at is null and status = 'published'`),
    index(`${name}_search`).using('gin', row.vector),
  ])

const createTextRevisionColumns = () => ({
  ...revisionColumns(),
  level: text({ enum: ['beginner', 'intermediate', 'advanced'] }),
  /** Technology slugs. */
  technologies: text().array().notNull(),
})

export const revisionTable = <Name extends string>(name: Name, textId: () => AnyPgColumn) =>
  table(name, { textId: parentReference(textId), ...createTextRevisionColumns() }, (row) => [
    primaryKey({ columns: [row.textId, row.number] }),
    index(`${name}_of_user`).on(row.userId),
  ])

/** Table of any kind of written text; the tables differ only in name. */
export type TextTable = ReturnType<typeof createTextTable<string>>
export type RevisionTable = ReturnType<typeof revisionTable<string>>
