import { sql } from 'drizzle-orm'
import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn, table, tsvector } from '#database/columns.ts'
import { pauses, searchKinds } from './contract.ts'

/** Search index: one row per public thing. Each feature maintains its rows with `addToIndex` and `removeFromIndex`. */
export const searchEntries = table(
  'search_entry',
  {
    kind: text({ enum: searchKinds }).notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    excerpt: text().notNull().default(''),
    url: text().notNull(),
    image: text(),
    paused: text({ enum: pauses }),
    words: text().notNull().default(''),
    changedAt: timestampColumn().notNull().defaultNow(),
    vector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', searchable(title)), 'A') || setweight(to_tsvector('english', searchable(title || ' ' || excerpt)), 'B') || setweight(to_tsvector('english', searchable(words)), 'C')`,
    ),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.id] }),
    index('search_entry_vector').using('gin', row.vector),
    index('search_entry_latest').on(row.kind, row.changedAt.desc().nullsFirst()),
    index('search_entry_address').on(row.url),
    // Finds things by title, the most common search, without reading whole texts.
    index('search_entry_titled').using('gin', sql`to_tsvector('simple', searchable(title))`),
    // Variants of titles and excerpts with one typo, to match a query with the same typo; see `slips`.
    index('search_entry_slips').using('gin', sql`slips(title || ' ' || excerpt)`),
    index('search_entry_title').using('gin', sql`unaccented(title) gin_trgm_ops`),
  ],
)
