import { sql } from 'drizzle-orm'
import { selectEditedTexts } from '#features/content/revision/personal-data.ts'
import {
  eraseAllWritings,
  selectOwnRevisions,
  selectOwnWritings,
} from '#features/content/writing/site-wide/personal-data.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { articleKind } from '../kind.ts'

export const articleData: PersonalData = {
  copies: [
    {
      name: 'articles',
      about: 'Articles you’ve written, drafts included.',
      of: ['article.author_user_id'],
      rows: ({ userId }) => selectOwnWritings(sql`article`, userId),
    },
    {
      name: 'article-revisions',
      about: 'Every version of an article that you’ve saved.',
      of: ['article_revision.user_id'],
      rows: ({ userId }) => selectOwnRevisions(sql`article`, sql`article_revision`, userId),
    },
    {
      name: 'articles-edited',
      about: 'Articles that you saved last, or have open.',
      of: ['article.saved_by', 'article_editor.user_id'],
      rows: ({ userId }) => selectEditedTexts(sql`article`, sql`article_editor`, userId),
    },
  ],
  erase: (ctx, { userId }) => eraseAllWritings(ctx, articleKind, userId),
}
