import type { feedbackMoments } from '../../contract.ts'
import { hasClosed, type Timing } from '../phase.ts'

interface FeedbackTiming extends Timing {
  feedbackVisible: (typeof feedbackMoments)[number]
  resultsPublishedAt: Date | null
}

/** Returns whether teams can read their reviews; published results always release them. */
export const isFeedbackReleased = (event: FeedbackTiming, now: Date): boolean =>
  event.resultsPublishedAt !== null ||
  event.feedbackVisible === 'atOnce' ||
  (event.feedbackVisible === 'afterClose' && hasClosed(event, now))
