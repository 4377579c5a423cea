import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { submissionContract } from '#features/event/submission/contract.ts'
import { client } from '#lib/contract/client.ts'
import { uuid } from '#lib/fields/fields.ts'
import { appealDays } from '#lib/periods.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Lookup, type LookupOption } from '#ui/fields/lookup.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { eventReason } from '../../handling/in-event/in-event-contract.ts'
import { disqualifyProject } from './in-event-calls.ts'

interface DisqualifyValues {
  submissionId: string
  reason: string
}

const schema = z.object({ submissionId: uuid(), reason: eventReason() })
const emptyValues: DisqualifyValues = { submissionId: '', reason: '' }
const submissions = client(submissionContract)

/** Form that disqualifies a project, with a reason for its team. */
export function DisqualifyForm({ eventId }: { eventId: string }) {
  const { revalidate } = useRevalidator()
  const [title, setTitle] = useState('')
  const state = useSaveForm<DisqualifyValues, DisqualifyValues>({
    keepAs: `disqualify:${eventId}`,
    values: emptyValues,
    schema,
    requestOf: (values) => values,
    save: async (formValues) => {
      await disqualifyProject(formValues)
      return emptyValues
    },
    onSaved: () => {
      setTitle('')
      void revalidate()
    },
    said: 'Disqualified',
    asksBeforeLeaving: false,
  })
  const { form, field, errorOf, submit, isBusy, faults, message, kept } = state
  const find = async (search: string): Promise<LookupOption[]> => {
    const { items } = await submissions.getSubmissionsForEvent({ eventId, search, perPage: '8' })
    return items.map((project) => ({ key: project.id, label: project.title, note: project.team.name }))
  }
  return (
    <form className="stack max-w-reading" onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={faults.length > 1 ? faults : []} message={message} />
      <p className="text-muted">
        A disqualified project gets into no further round, its ballots don’t count, and results you prepare
        leave it out. It leaves the community vote, and its voters get their votes back. Its page stays.
        Published results change with a correction.
      </p>
      <Lookup
        label="Project"
        name="submissionId"
        required
        placeholder="Type a few letters of its name"
        error={errorOf('submissionId')}
        find={find}
        value={title}
        onChoose={({ key, label }) => {
          setTitle(label)
          form.setValue('submissionId', key, { shouldDirty: true, shouldValidate: true })
        }}
      />
      <TextArea
        label="Reason"
        rows={3}
        required
        most={2000}
        hint={`Its team reads this and can appeal within ${appealDays} days. An administrator of the site decides.`}
        {...field('reason')}
      />
      <div>
        <SubmitButton busy={isBusy}>Disqualify</SubmitButton>
      </div>
    </form>
  )
}
