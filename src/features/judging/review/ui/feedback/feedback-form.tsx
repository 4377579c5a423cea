import { useController } from 'react-hook-form'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { talkHint } from '#features/content/text/ui/talk-hint.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Rating } from '#ui/fields/rating.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { reviewFields, minReviewLength } from '../../contract.ts'
import { createReview, updateReview } from '../review-calls.ts'
import { categories, type Category } from '../review-texts.ts'
import type { ShownReview } from '../shown-review.ts'

type FeedbackValues = Pick<ShownReview, 'review' | Category>
type FormState = ReturnType<typeof useFeedbackForm>

interface FeedbackFormOptions {
  submissionId: string
  /** Earlier review by the viewer, or null. */
  own: ShownReview | null
  /** Stores the saved review, before any message appears. */
  keep: (review: ShownReview) => void
  onSaved: () => void
}

/** Returns the state of the form, which is revalidated on submit. */
export function useFeedbackForm({ submissionId, own, keep, onSaved }: FeedbackFormOptions) {
  const { data: session } = useSession()
  return useSaveForm<FeedbackValues, FeedbackValues>({
    // The key includes the account, because judges may share a device.
    keepAs: `feedback:${submissionId}:${session?.account.id}`,
    values: toFormValues(own),
    requestOf: (values) => values,
    schema: reviewFields,
    checksAgain: 'onSubmit',
    asksBeforeLeaving: false,
    said: own ? 'Review updated' : 'Review submitted',
    save: async (values) => {
      const savedReview = await (own
        ? updateReview({
            ...values,
            id: own.id,
            userId: own.userId ?? undefined,
            submissionId,
            approved: false,
          })
        : createReview({ ...values, submissionId }))
      keep(savedReview)
      return toFormValues(savedReview)
    },
    onSaved,
  })
}

/** Form with the text and the four ratings; its buttons are in the dialog's footer. */
export function FeedbackForm({ id, state }: { id: string; state: FormState }) {
  const { submit, field, faults, message, kept } = state
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={faults.length > 1 ? faults : []} message={message} />
      <TextArea
        label="What worked, and what would you change?"
        hint={`At least ${minReviewLength} characters. ${talkHint}`}
        required
        most={8000}
        dir="auto"
        {...field('review')}
      />
      <div className="mt-4">
        {categories.map((category) => (
          <CategoryRating key={category.name} {...{ state, category }} />
        ))}
      </div>
    </form>
  )
}

function CategoryRating({
  state,
  category: { name, label, hint },
}: {
  state: FormState
  category: (typeof categories)[number]
}) {
  const { field } = useController({ name, control: state.form.control })
  return (
    <Rating
      {...{ name, label, hint }}
      value={field.value}
      onChange={field.onChange}
      error={state.errorOf(name)}
    />
  )
}

function toFormValues(ownReview: ShownReview | null): FeedbackValues {
  const { review, applicationOfTech, presentation, businessValue, originality } = ownReview ?? first
  return { review, applicationOfTech, presentation, businessValue, originality }
}

/** Initial values: each rating is one until chosen. */
const first: FeedbackValues = {
  review: '',
  applicationOfTech: 1,
  presentation: 1,
  businessValue: 1,
  originality: 1,
}
