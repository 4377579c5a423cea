import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, optionalParentReference, table, timestamps } from '#database/columns.ts'
import { applications } from '#features/community/app/table.ts'
import { users } from '#features/people/auth/table.ts'
import { articles } from '#features/content/blog/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'

/** Likes: one row per person and item; removing a like deletes the row. */
export const likes = table(
  'like',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    submissionId: optionalParentReference(() => submissions.id),
    tutorialId: optionalParentReference(() => tutorials.id),
    articleId: optionalParentReference(() => articles.id),
    applicationId: optionalParentReference(() => applications.id),
    ...timestamps(),
  },
  (like) => [
    uniqueIndex('like_of_submission_once').on(like.submissionId, like.userId),
    uniqueIndex('like_of_tutorial_once').on(like.tutorialId, like.userId),
    uniqueIndex('like_of_article_once').on(like.articleId, like.userId),
    uniqueIndex('like_of_application_once').on(like.applicationId, like.userId),
    check(
      'like_of_one_thing',
      sql`num_nonnulls(${like.submissionId}, ${like.tutorialId}, ${like.articleId}, ${like.applicationId}) = 1`,
    ),
  ],
)
