import type { feedbackMoments } from '../../contract.ts'
import { hasClosed, type Timing } from '../phase.ts'

interface Releasing extends Timing {
  feedbackVisible: (typeof feedbackMoments)[number]
  resultsPublishedAt: Date | null
}

/** Published results release it in any case. */
export const isFeedbackReleased = (event: Releasing, now: Date): boolean =>
  event.resultsPublishedAt !== null ||
  event.feedbackVisible === 'atOnce' ||
  (event.feedbackVisible === 'afterClose' && hasClosed(event, now))
