import type { ContentState } from '#lib/admin-listing.ts'

export const stateLabels: Record<ContentState, string> = {
  draft: 'Draft',
  unlisted: 'Unlisted',
  public: 'Public',
  shown: 'Shown',
  submitted: 'Submitted',
  waiting: 'Waiting for review',
  rejected: 'Sent back',
  inReview: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden',
}
