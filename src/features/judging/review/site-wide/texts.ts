import { sql } from 'drizzle-orm'
import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { reviews } from '../table.ts'

/** Feedback texts to render again after a change of the renderer. */
export const reviewTexts: StoredTexts[] = [
  {
    kinds: ['submission'],
    page: sql`submission_id`,
    source: reviews.review,
    rendered: reviews.rendered,
    isTalk: true,
  },
]
