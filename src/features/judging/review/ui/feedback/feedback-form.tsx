import { useController } from 'react-hook-form'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { talkHint } from '#features/content/text/ui/talk-hint.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Rating } from '#ui/fields/rating.tsx'
import { KeptOffer } from '#ui/saving/save-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { reviewFields, minReviewLength } from '../../contract.ts'
import { createReview, updateReview } from '../review-calls.ts'
import { categories, type Category } from '../review-texts.ts'
import type { ShownReview } from '../shown-review.ts'

type Typed = Pick<ShownReview, 'review' | Category>
type FormState = ReturnType<typeof useFeedbackForm>

interface Writing {
  submissionId: string
  /** Earlier review by the viewer, or null. */
  own: ShownReview | null
  /** Stores the saved review, before any message appears. */
  keep: (review: ShownReview) => void
  onSaved: () => void
}

/** Returns the state of the form, which is revalidated on submit. */
export function useFeedbackForm({ submissionId, own, keep, onSaved }: Writing) {
  const { data: session } = useSession()
  return useSaveForm<Typed, Typed>({
    // The key includes the account, because judges may share a device.
    keepAs: `feedback:${submissionId}:${session?.account.id}`,
    values: toFormValues(own),
    requestOf: (typed) => typed,
    schema: reviewFields,
    checksAgain: 'onSubmit',
    asksBeforeLeaving: false,
    said: own ? 'Review updated' : 'Review submitted',
    save: async (typed) => {
      const saved = await (own
        ? updateReview({
            ...typed,
            id: own.id,
            userId: own.userId ?? undefined,
            submissionId,
            approved: false,
          })
        : createReview({ ...typed, submissionId }))
      keep(saved)
      return toFormValues(saved)
    },
    onSaved,
  })
}

/** Form with the text and the four ratings; its buttons are in the dialog's footer. */
export function FeedbackForm({ id, state }: { id: string; state: FormState }) {
  const { submit, field, faults, message, kept } = state
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <KeptOffer {...kept} />}
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

function toFormValues(own: ShownReview | null): Typed {
  const { review, applicationOfTech, presentation, businessValue, originality } = own ?? first
  return { review, applicationOfTech, presentation, businessValue, originality }
}

/** Initial values: each rating is one until chosen. */
const first: Typed = { review: '', applicationOfTech: 1, presentation: 1, businessValue: 1, originality: 1 }
