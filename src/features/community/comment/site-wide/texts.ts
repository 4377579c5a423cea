import { sql } from 'drizzle-orm'
import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { comments } from '../table.ts'

/** What is rendered again when the renderer grows. Pages hold lists of comments, never one alone. */
export const commentTexts: StoredTexts[] = [
  {
    kind: 'comment-list',
    page: sql`coalesce(submission_id, application_id)`,
    source: comments.body,
    rendered: comments.rendered,
    isTalk: true,
  },
]
