/** The submission that the feedback is about, with the data that its page has. */
export interface ReviewedSubmission {
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

/** The viewer's relation to the submission, from the page's single query for its viewer. */
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
