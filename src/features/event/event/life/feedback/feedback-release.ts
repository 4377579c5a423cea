import type { feedbackMoments } from '../../contract.ts'
import { hasClosed, type Timing } from '../phase.ts'

interface Releasing extends Timing {
  feedbackVisible: (typeof feedbackMoments)[number]
  resultsPublishedAt: Date | null
}

/** Returns whether teams can read their reviews; published results always release them. */
export const isFeedbackReleased = (event: Releasing, now: Date): boolean =>
  event.resultsPublishedAt !== null ||
  event.feedbackVisible === 'atOnce' ||
  (event.feedbackVisible === 'afterClose' && hasClosed(event, now))
