import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
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
  optionalReference,
  timestampColumn,
  parentReference,
  softDelete,
  table,
  timestamps,
  tsvector,
} from '#database/columns.ts'
import { notDeleted } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import { editorTable, revisionColumns } from '#features/content/revision/table.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

/** Technologies; one with `isProvider` is also the provider of those that refer to it. */
export const technologies = table(
  'technology',
  {
    id: id(),
    slug: text().notNull(),
    /** Language; empty for a suggestion, which isn't in the catalog and has no page. */
    language: text().notNull().default('en'),
    providerId: optionalReference((): AnyPgColumn => technologies.id),
    isProvider: boolean().notNull().default(false),
    name: text().notNull(),
    description: text().notNull().default(''),
    image: text(),
    body: text().notNull().default(''),
    rendered: jsonb().$type<RenderedText>().notNull(),
    vector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', searchable(name)), 'A') || setweight(to_tsvector('english', searchable(name || ' ' || description)), 'B') || setweight(to_tsvector('english', searchable(coalesce(rendered ->> 'plain', ''))), 'C')`,
    ),
    author: text(),
    authorUserId: mayBelongTo(() => users.id),
    type: text(),
    releaseDate: date(),
    docsUrl: text(),
    repositoryUrl: text(),
    siteUrl: text(),
    publishedAt: timestampColumn().notNull().defaultNow(),
    /** Whether the latest revision differs from the shown one. */
    pending: boolean().notNull().default(false),
    /** Number of the latest revision, which a writer's next save must state; 0 before the first one. */
    revision: integer().notNull().default(0),
    savedAt: timestampColumn().notNull().defaultNow(),
    savedBy: mayBelongTo(() => users.id),
    /** Imported file and its hash, so that a repeated import changes nothing. */
    sourceFile: text(),
    sourceHash: text(),
    ...timestamps(),
    ...softDelete(),
  },
  (technology) => [
    uniqueIndex('technology_slug_once').on(technology.slug, technology.language).where(notDeleted),
    index('technology_list')
      .on(sql`name collate "und-x-icu"`, technology.id)
      .where(notDeleted),
    index('technology_suggested')
      .on(technology.createdAt, technology.id)
      .where(sql`language = '' and deleted_at is null`),
    index('technology_search').using('gin', technology.vector),
    index('technology_of_provider').on(technology.providerId).where(notDeleted),
  ],
)

/**
 * Former slugs, prefixed by the former provider's slug, as in `maker/kiln`, if the technology moved to
 * another provider.
 */
export const technologySlugs = table(
  'technology_slug',
  {
    slug: text().notNull(),
    language: text().notNull(),
    technologyId: parentReference(() => technologies.id),
  },
  (row) => [
    primaryKey({ columns: [row.slug, row.language] }),
    index('technology_slug_of').on(row.technologyId),
  ],
)

export const technologyRevisions = table(
  'technology_revision',
  {
    textId: parentReference(() => technologies.id),
    ...revisionColumns(),
    slug: text().notNull(),
    providerSlug: text(),
    isProvider: boolean().notNull(),
    author: text(),
    type: text(),
    releaseDate: date(),
    docsUrl: text(),
    repositoryUrl: text(),
    siteUrl: text(),
  },
  (row) => [
    primaryKey({ columns: [row.textId, row.number] }),
    index('technology_revision_of_user').on(row.userId),
  ],
)

export const technologyEditors = editorTable('technology_editor', () => technologies.id)
