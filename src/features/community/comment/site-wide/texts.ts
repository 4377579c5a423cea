import { sql } from 'drizzle-orm'
import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { comments } from '../table.ts'

/** Texts to render again after a change of the renderer. Pages show lists of comments, never a single one. */
export const commentTexts: StoredTexts[] = [
  {
    kinds: ['comment-list'],
    page: sql`coalesce(submission_id, application_id)`,
    source: comments.body,
    rendered: comments.rendered,
    isTalk: true,
  },
]
