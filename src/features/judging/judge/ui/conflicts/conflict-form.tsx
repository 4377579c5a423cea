import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { submissionContract } from '#features/event/submission/contract.ts'
import { client } from '#lib/contract/client.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Lookup, type LookupOption } from '#ui/fields/lookup.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { conflictReason } from '../../fields.ts'
import { conflictCalls } from '../judge-calls.ts'

interface ConflictFormProps {
  eventId: string
  judgeId: string
  onAdded: () => unknown
}

const blank = { submissionId: '', title: '', reason: '' }
const schema = z.object({ submissionId: z.uuid('Choose a project'), reason: conflictReason })

export function ConflictForm({ eventId, judgeId, onAdded }: ConflictFormProps) {
  const { form, field, submit, isBusy, message, errorOf, kept } = useSaveForm({
    keepAs: `judge-conflict:${judgeId}`,
    values: blank,
    schema,
    requestOf: ({ submissionId, reason }) => ({ submissionId, reason }),
    save: async (pair) => {
      await conflictCalls.addConflict({ judgeId, ...pair })
      return blank
    },
    onSaved: () => void onAdded(),
    said: 'Conflict added',
    asksBeforeLeaving: false,
  })
  const title = useWatch({ control: form.control, name: 'title' })
  return (
    <form className="stack mt-6" onSubmit={(event) => void submit(event)} noValidate>
      <h3 className="text-lg">Add one</h3>
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={[]} message={message} />
      <Lookup
        label="Project"
        name="submissionId"
        required
        placeholder="A few letters of its title"
        hint="While a round is open, a ballot they’ve already submitted for it stops counting."
        value={title || undefined}
        find={createProjectSearch(eventId)}
        onChoose={(option) => {
          form.setValue('title', option.label)
          form.setValue('submissionId', option.key, { shouldDirty: true })
          form.clearErrors('submissionId')
        }}
        error={errorOf('submissionId')}
      />
      <TextField label="Reason" required most={500} hint="It’s kept in the log." {...field('reason')} />
      <SubmitButton busy={isBusy}>Add the conflict</SubmitButton>
    </form>
  )
}

const createProjectSearch =
  (eventId: string) =>
  async (search: string): Promise<LookupOption[]> => {
    const { items } = await client(submissionContract).getSubmissionsForEvent({
      eventId,
      search,
      perPage: '8',
    })
    return items.map(({ id, title, team }) => ({ key: id, label: title, note: team?.name }))
  }
