import { type SQL, sql } from 'drizzle-orm'
import type { feedbackMoments } from './contract.ts'
import { hasClosed, type Timing } from './phase.ts'

interface Releasing extends Timing {
  feedbackVisible: (typeof feedbackMoments)[number]
  resultsPublishedAt: Date | null
}

/** Published results release it in any case. */
export const isFeedbackReleased = (event: Releasing, now: Date): boolean =>
  event.resultsPublishedAt !== null ||
  event.feedbackVisible === 'atOnce' ||
  (event.feedbackVisible === 'afterClose' && hasClosed(event, now))

/** The same of row `event`. */
export const feedbackIsReleased = (moment: SQL): SQL => sql`(event.results_published_at is not null
  or event.feedback_visible = 'atOnce'
  or event.feedback_visible = 'afterClose'
    and coalesce(event.submissions_close_at, event.end_at) <= ${moment})`
