import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, date, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  id,
  mayBelongTo,
  mayName,
  moment,
  softDelete,
  table,
  timestamps,
  tsvector,
} from '#database/columns.ts'
import { users } from '#features/auth/table.ts'
import type { Rendered } from '#lib/rendered.ts'

/** A technology; one with `isProvider` is also the provider of those that name it. */
export const technologies = table(
  'technology',
  {
    id: id(),
    slug: text().notNull(),
    language: text().notNull().default('en'),
    providerId: mayName((): AnyPgColumn => technologies.id),
    isProvider: boolean().notNull().default(false),
    name: text().notNull(),
    description: text().notNull().default(''),
    image: text(),
    body: text().notNull().default(''),
    rendered: jsonb().$type<Rendered>().notNull(),
    vector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', unaccented(name)), 'A') || setweight(to_tsvector('english', unaccented(name || ' ' || description)), 'B') || setweight(to_tsvector('english', unaccented(left(coalesce(rendered ->> 'plain', ''), 200000))), 'C')`,
    ),
    author: text(),
    authorUserId: mayBelongTo(() => users.id),
    type: text(),
    releaseDate: date(),
    docsUrl: text(),
    repositoryUrl: text(),
    siteUrl: text(),
    publishedAt: moment().notNull().defaultNow(),
    /** The imported file and its hash, so that a second run changes nothing. */
    sourceFile: text(),
    sourceHash: text(),
    ...timestamps(),
    ...softDelete(),
  },
  (technology) => [
    uniqueIndex('technology_slug_once')
      .on(technology.slug, technology.language)
      .where(sql`deleted_at is null`),
    index('technology_list')
      .on(technology.name, technology.id)
      .where(sql`deleted_at is null`),
    index('technology_search').using('gin', technology.vector),
    index('technology_of_provider')
      .on(technology.providerId)
      .where(sql`deleted_at is null`),
  ],
)
