import type { WritingKind } from '#features/content/writing/kind.ts'
import { articleEditors, articleRevisions, articles, articleTechnologies } from './table.ts'

export const articleKind: WritingKind = {
  kind: 'article',
  noun: 'Article',
  one: 'an article',
  action: 'blog',
  path: '/blog',
  editPath: (id) => `/blog/${id}/edit`,
  // The columns come from the same function, so they are the same; only the table's name differs.
  texts: articles,
  links: articleTechnologies,
  owner: articleTechnologies.articleId,
  revisions: articleRevisions,
  editors: articleEditors,
}
