/** The submission of the feedback, as its page has it. */
export interface Reviewed {
  id: string
  title: string
  team: { name: string }
  event: {
    id: string
    slug: string
    title: string
    timeZone: string
    feedbackEnabled: boolean
    feedbackVisible: 'atOnce' | 'afterClose' | 'withResults'
    feedbackReleased: boolean
  }
}

/** The page's single query for its viewer: their relation to this submission. */
export interface FeedbackReader {
  status: 'unknown' | 'visitor' | 'known'
  submission: {
    visibleFeedbackButton: boolean
    viewer: {
      isReviewer: boolean
      isParticipant: boolean
      canApproveFeedback: boolean
      hasReviewed: boolean
      feedback: { total: number; fresh: number }
    } | null
  } | null
  askAgain: () => Promise<unknown>
}
