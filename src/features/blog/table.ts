import { sql } from 'drizzle-orm'
import { index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { partOf, table } from '#database/columns.ts'
import { technologies } from '#features/technology/table.ts'
import { editorColumns, revisionColumns, writtenColumns } from '#features/tutorial/table.ts'

export const articles = table('article', writtenColumns(), (article) => [
  index('article_own')
    .on(article.authorUserId, article.savedAt.desc().nullsFirst(), article.id)
    .where(sql`deleted_at is null`),
  index('article_to_review')
    .on(article.submittedAt, article.id)
    .where(sql`deleted_at is null and (status = 'inReview' or pending = 'inReview')`),
  index('article_scheduled')
    .on(article.publishAt)
    .where(sql`deleted_at is null and status = 'scheduled'`),
  uniqueIndex('article_slug_once')
    .on(article.slug, article.language)
    .where(sql`deleted_at is null`),
  index('article_list')
    .on(article.publishedAt.desc().nullsFirst(), article.slug)
    .where(sql`deleted_at is null and status = 'published'`),
  index('article_of_author')
    .on(article.authorUserId)
    .where(sql`deleted_at is null and status = 'published'`),
  index('article_search').using('gin', article.vector),
])

export const articleTechnologies = table(
  'article_technology',
  { articleId: partOf(() => articles.id), technologyId: partOf(() => technologies.id) },
  (row) => [
    primaryKey({ columns: [row.articleId, row.technologyId] }),
    index('article_technology_of').on(row.technologyId),
  ],
)

export const articleRevisions = table(
  'article_revision',
  { textId: partOf(() => articles.id), ...revisionColumns() },
  (row) => [
    primaryKey({ columns: [row.textId, row.number] }),
    index('article_revision_of_user').on(row.userId),
  ],
)

export const articleEditors = table(
  'article_editor',
  { textId: partOf(() => articles.id), ...editorColumns() },
  (row) => [
    primaryKey({ columns: [row.textId, row.userId] }),
    index('article_editor_of_user').on(row.userId),
  ],
)
