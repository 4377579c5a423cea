import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Lookup, type LookupOption } from '#ui/fields/lookup.tsx'
import { ErrorNotice } from '#ui/parts/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { type ActionSlug, fixedAction } from '../awards/fixed-actions.ts'
import { findPeople, findReference, postAction } from './action-calls.ts'
import type { ShownAction } from './catalog-table.tsx'

interface AwardFormProps {
  actions: readonly ShownAction[]
}

/** Form for giving one award to one person by hand, with a reason that is shown in the audit log. */
export function AwardForm({ actions }: AwardFormProps) {
  const { slug, chooseAction, person, setPerson, reference, setReference, reason, setReason, ...giving } =
    useAwardForm({ actions })
  return (
    <div className="stack max-w-reading">
      <ErrorNotice>{giving.fault}</ErrorNotice>
      <SelectField
        label="Action"
        name="given"
        options={actions.map((option) => ({
          value: option.slug,
          label: `${option.name} (${option.points})`,
        }))}
        value={slug}
        onChange={({ target }) => chooseAction(target.value as ActionSlug)}
      />
      <Lookup
        label="Person"
        name="person"
        hint="A name, a username or an exact e-mail address."
        value={person?.label}
        find={findPeople}
        onChoose={setPerson}
      />
      <Lookup
        key={slug}
        label="For what"
        name="reference"
        hint="Search by title. Only public things are listed."
        value={reference?.label}
        find={findReference(fixedAction(slug).about)}
        onChoose={setReference}
      />
      <TextField
        label="Reason"
        name="reason"
        most={400}
        hint="Kept in the audit log."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p>
        <Button variant="primary" busy={giving.isBusy} onClick={() => void giving.give()}>
          Give points
        </Button>
      </p>
    </div>
  )
}

function useAwardForm({ actions }: AwardFormProps) {
  const { act, isBusy } = useAct()
  const [slug, setSlug] = useState<ActionSlug>('mentor')
  const [person, setPerson] = useState<LookupOption | null>(null)
  const [reference, setReference] = useState<LookupOption | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const chooseAction = (next: ActionSlug) => {
    setSlug(next)
    setReference(null)
  }
  const giveAward = async () => {
    const action = actions.find((candidate) => candidate.slug === slug)
    if (!person || !action) return setProblem('Choose a person first')
    if (!reference) return setProblem('Choose what it’s for')
    setProblem(undefined)
    const order = { actionId: action.id, userId: person.key, reference: reference.key, reason }
    const isGiven = await act(() => postAction(order), `${person.label} has these points`)
    if (!isGiven) return
    setPerson(null)
    setReason('')
  }
  return {
    slug,
    chooseAction,
    person,
    setPerson,
    reference,
    setReference,
    reason,
    setReason,
    fault: problem,
    isBusy,
    give: giveAward,
  }
}
