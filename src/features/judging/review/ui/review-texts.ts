import type { ReviewedSubmission } from './reviewed-submission.ts'
import type { ShownReview } from './shown-review.ts'

export const categories = [
  {
    name: 'applicationOfTech',
    label: 'Application of technology',
    hint: 'Is it the right tool, used well?',
  },
  { name: 'presentation', label: 'Presentation', hint: 'Could you follow it in two minutes?' },
  { name: 'businessValue', label: 'Business value', hint: 'Would someone pay for it, or save time?' },
  { name: 'originality', label: 'Originality', hint: 'Is it new to you?' },
] as const
export type Category = (typeof categories)[number]['name']

export const listRatings = (review: Pick<ShownReview, Category>) =>
  categories.map(({ name, label }) => ({ label, value: review[name] }))

/** Texts and tooltips about reviews. Users know them, so they must not change. */
export const reviewTexts = {
  forReviewers:
    'We welcome your feedback! Here you can share your thoughts, suggestions, comments about this project.',
  forReaders: 'Learn what experts have to say about our project.',
  approval:
    'By approving your favorite feedback you can add it to your project’s page! The feedback will be visible for everyone.',
  visible: 'Visible on the project page',
  notApproved: 'Not Approved',
  show: 'Show this on the feedback page',
  hide: "Don't show this feedback on the project page",
}

/** Says when the team can read the feedback; null if it can now. */
export const describeRelease = ({
  feedbackReleased,
  feedbackVisible,
}: ReviewedSubmission['event']): string | null =>
  feedbackReleased
    ? null
    : feedbackVisible === 'withResults'
      ? 'once the results are published'
      : 'once submissions are closed'
