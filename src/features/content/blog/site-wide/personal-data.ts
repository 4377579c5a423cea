import { sql } from 'drizzle-orm'
import { editingBy } from '#features/content/revision/personal-data.ts'
import { eraseWritten, revisionsBy, writtenBy } from '#features/content/writing/site-wide/personal-data.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { articleKind } from '../kind.ts'

export const articleData: PersonalData = {
  copies: [
    {
      name: 'articles',
      about: 'Articles you’ve written, drafts included.',
      of: ['article.author_user_id'],
      rows: ({ userId }) => writtenBy(sql`article`, userId),
    },
    {
      name: 'article-revisions',
      about: 'Every version of an article that you’ve saved.',
      of: ['article_revision.user_id'],
      rows: ({ userId }) => revisionsBy(sql`article`, sql`article_revision`, userId),
    },
    {
      name: 'articles-edited',
      about: 'Articles that you saved last, or have open.',
      of: ['article.saved_by', 'article_editor.user_id'],
      rows: ({ userId }) => editingBy(sql`article`, sql`article_editor`, userId),
    },
  ],
  erase: (ctx, { userId }) => eraseWritten(ctx, articleKind, userId),
}
