import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#lib/contract/client.ts'
import { compareNaturally } from '#lib/fields/formats.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Lookup, type LookupOption } from '#ui/fields/lookup.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorNotice } from '#ui/parts/notice.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { assignmentCalls, findEntries, type JudgeChoice, type ShownAssignment } from './assignment-calls.ts'
import { formatCount } from '#lib/fields/numbers.ts'

interface GiveDialogProps {
  eventId: string
  roundId: string
  judges: readonly JudgeChoice[]
  /** Assignment to move to another judge; null to assign a further project. */
  moved: ShownAssignment | null
  onClose: () => void
  onGiven: () => void
}

/** Dialog to assign one project to one judge. */
export function GiveDialog({ eventId, moved, judges, onClose, ...more }: GiveDialogProps) {
  const formId = useId()
  const { entry, setEntry, judgeId, setJudgeId, faults, isBusy, give } = useGiveForm({ moved, ...more })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void give()
  }
  const options = judges
    .filter((judge) => judge.judgeId !== moved?.judgeId)
    .toSorted((a, b) => compareNaturally(a.name, b.name))
    .map((judge) => ({
      value: judge.judgeId,
      label: `${judge.name} (${formatCount(judge.assigned, 'project')})`,
    }))
  return (
    <Dialog
      title={moved ? `Assign “${moved.title}” to another judge` : 'Assign a project to a judge'}
      width="32rem"
      alert
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={formId} busy={isBusy}>
            Assign it
          </SubmitButton>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        <ErrorNotice>{faults['all']}</ErrorNotice>
        {!moved && (
          <Lookup
            label="Project"
            name="submissionId"
            required
            hint="Type a part of its title and choose one."
            value={entry?.label}
            error={faults['submissionId']}
            find={findEntries(eventId)}
            onChoose={setEntry}
          />
        )}
        <SelectField
          label="Judge"
          name="judgeId"
          required
          empty="Choose a judge"
          options={options}
          value={judgeId}
          error={faults['judgeId']}
          onChange={({ target }) => setJudgeId(target.value)}
        />
      </form>
    </Dialog>
  )
}

type GiveFormProps = Pick<GiveDialogProps, 'roundId' | 'moved' | 'onGiven'>

function useGiveForm({ roundId, moved, onGiven }: GiveFormProps) {
  const [entry, setEntry] = useState<LookupOption | null>(null)
  const [judgeId, setJudgeId] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { isBusy, begin, end } = useOnce()
  const assignEntry = async () => {
    const missingFields = {
      ...(!moved && !entry && { submissionId: 'Choose a project from the list' }),
      ...(!judgeId && { judgeId: 'Choose a judge' }),
    }
    setErrors(missingFields)
    if (Object.keys(missingFields).length > 0 || !begin()) return
    try {
      if (moved) await assignmentCalls.moveAssignment({ id: moved.id, judgeId })
      else await assignmentCalls.addAssignment({ roundId, judgeId, submissionId: entry!.key })
      toast({ title: 'Assigned', tone: 'success' })
      onGiven()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fieldErrors : {}
      setErrors(Object.keys(fields).length > 0 ? fields : { all: (error as Error).message })
    } finally {
      end()
    }
  }
  return { entry, setEntry, judgeId, setJudgeId, faults: errors, isBusy, give: assignEntry }
}
