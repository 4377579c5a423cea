import { index, primaryKey } from 'drizzle-orm/pg-core'
import { parentReference, table } from '#database/columns.ts'
import { editorTable } from '#features/content/revision/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { revisionTable, createTextTable } from '#features/content/writing/table.ts'

export const articles = createTextTable('article')

export const articleTechnologies = table(
  'article_technology',
  { articleId: parentReference(() => articles.id), technologyId: parentReference(() => technologies.id) },
  (row) => [
    primaryKey({ columns: [row.articleId, row.technologyId] }),
    index('article_technology_of').on(row.technologyId),
  ],
)

export const articleRevisions = revisionTable('article_revision', () => articles.id)

export const articleEditors = editorTable('article_editor', () => articles.id)
