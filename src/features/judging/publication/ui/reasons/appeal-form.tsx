import { useRevalidator } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { appealRequest } from '../../contract.ts'
import { publicationCalls } from '../publication-calls.ts'

/** Form for the team's appeal. Saves the draft on the device until it is sent. */
export function AppealForm({ submissionId }: { submissionId: string }) {
  const { revalidate } = useRevalidator()
  const state = useSaveForm<{ reason: string }, { submissionId: string; reason: string }>({
    keepAs: `appeal-of:${submissionId}`,
    values: { reason: '' },
    schema: appealRequest,
    requestOf: ({ reason }) => ({ submissionId, reason }),
    save: async (request) => {
      await publicationCalls.createAppeal(request)
      return { reason: '' }
    },
    onSaved: () => void revalidate(),
    said: 'Your appeal is with the organizers',
  })
  const { submit, isBusy, message, kept, field } = state
  return (
    <form className="reasons-part" onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={[]} {...{ message }} />
      <TextArea
        label="What do you think is wrong?"
        required
        most={2000}
        hint="Say what happened and what it changed. The organizers read it, judges don’t."
        {...field('reason')}
      />
      <p>
        <SubmitButton busy={isBusy}>Appeal</SubmitButton>
      </p>
    </form>
  )
}
