import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  mayBelongTo,
  moment,
  partOf,
  softDelete,
  table,
  timestamps,
  tsvector,
} from '#database/columns.ts'
import { users } from '#features/auth/table.ts'
import { technologies } from '#features/technology/table.ts'
import type { Rendered } from '#lib/rendered.ts'

/** What every written text has: tutorials here, articles in `blog`. */
export const writtenColumns = () => ({
  id: id(),
  slug: text().notNull(),
  language: text().notNull().default('en'),
  title: text().notNull(),
  description: text().notNull(),
  image: text(),
  body: text().notNull(),
  rendered: jsonb().$type<Rendered>().notNull(),
  /** Apart from the text, so that lists need not open it. */
  minutes: integer().generatedAlwaysAs(sql`coalesce((rendered ->> 'minutes')::int, 1)`),
  vector: tsvector().generatedAlwaysAs(
    sql`setweight(to_tsvector('english', unaccented(title)), 'A') || setweight(to_tsvector('english', unaccented(description)), 'B') || setweight(to_tsvector('english', unaccented(left(coalesce(rendered ->> 'plain', ''), 200000))), 'C')`,
  ),
  /** The name as written; the account below is the one that wrote it, where one is known. */
  author: text(),
  authorUsername: text(),
  authorUserId: mayBelongTo(() => users.id),
  level: text({ enum: ['beginner', 'intermediate', 'advanced'] }),
  /** From 'scheduled' on, what stands here was approved, and the writer's changes wait as a revision. */
  status: text({ enum: ['draft', 'inReview', 'scheduled', 'published', 'hidden'] })
    .notNull()
    .default('draft'),
  /** First made public; it stays through what comes later. */
  publishedAt: moment(),
  /** When a scheduled text becomes public. */
  publishAt: moment(),
  /** Of an approved text: its latest revision is not the one that is shown. */
  pending: text({ enum: ['draft', 'inReview'] }),
  /** Since when it, or its pending change, waits for a reviewer. */
  submittedAt: moment(),
  /** Why it was last returned or taken down. */
  reason: text().notNull().default(''),
  /** The number of the latest revision, which a writer's next save must name; 0 before the first one. */
  revision: integer().notNull().default(0),
  savedAt: moment().notNull().defaultNow(),
  savedBy: mayBelongTo(() => users.id),
  /** A person chose its technologies; an import leaves them alone. */
  namesTechnologies: boolean().notNull().default(false),
  likesCount: integer().notNull().default(0),
  /** The imported file and what of it was stored, so that a second run changes nothing. */
  sourceFile: text(),
  sourceHash: text(),
  ...timestamps(),
  ...softDelete(),
})

export const tutorials = table('tutorial', writtenColumns(), (tutorial) => [
  index('tutorial_own')
    .on(tutorial.authorUserId, tutorial.savedAt.desc().nullsFirst(), tutorial.id)
    .where(sql`deleted_at is null`),
  index('tutorial_to_review')
    .on(tutorial.submittedAt, tutorial.id)
    .where(sql`deleted_at is null and (status = 'inReview' or pending = 'inReview')`),
  index('tutorial_scheduled')
    .on(tutorial.publishAt)
    .where(sql`deleted_at is null and status = 'scheduled'`),
  uniqueIndex('tutorial_slug_once')
    .on(tutorial.slug, tutorial.language)
    .where(sql`deleted_at is null`),
  index('tutorial_list')
    .on(tutorial.publishedAt.desc().nullsFirst(), tutorial.slug)
    .where(sql`deleted_at is null and status = 'published'`),
  index('tutorial_of_author')
    .on(tutorial.authorUserId)
    .where(sql`deleted_at is null and status = 'published'`),
  index('tutorial_search').using('gin', tutorial.vector),
])

export const tutorialTechnologies = table(
  'tutorial_technology',
  { tutorialId: partOf(() => tutorials.id), technologyId: partOf(() => technologies.id) },
  (row) => [
    primaryKey({ columns: [row.tutorialId, row.technologyId] }),
    index('tutorial_technology_of').on(row.technologyId),
  ],
)

/** A text as somebody saved it. */
export const revisionColumns = () => ({
  number: integer().notNull(),
  /** Nobody when it came with an import, or whoever saved it has erased their account. */
  userId: mayBelongTo(() => users.id),
  note: text({
    enum: ['imported', 'autosaved', 'saved', 'submitted', 'withdrawn', 'scheduled', 'published', 'restored'],
  }).notNull(),
  title: text().notNull(),
  description: text().notNull(),
  image: text(),
  body: text().notNull(),
  /** Bytes; apart from the text, so that lists need not open it. */
  size: integer().generatedAlwaysAs(sql`octet_length(body)`),
  level: text({ enum: ['beginner', 'intermediate', 'advanced'] }),
  /** By slug. */
  technologies: text().array().notNull(),
  createdAt: moment().notNull(),
  /** Later than created for one that took the place of its writer's earlier autosaves. */
  savedAt: moment().notNull(),
})

export const tutorialRevisions = table(
  'tutorial_revision',
  { textId: partOf(() => tutorials.id), ...revisionColumns() },
  (row) => [
    primaryKey({ columns: [row.textId, row.number] }),
    index('tutorial_revision_of_user').on(row.userId),
  ],
)

/** Who has a text open in the editor, and when they were last heard of. */
export const editorColumns = () => ({
  userId: belongsTo(() => users.id),
  seenAt: moment().notNull(),
})

export const tutorialEditors = table(
  'tutorial_editor',
  { textId: partOf(() => tutorials.id), ...editorColumns() },
  (row) => [
    primaryKey({ columns: [row.textId, row.userId] }),
    index('tutorial_editor_of_user').on(row.userId),
  ],
)
