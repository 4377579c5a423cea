import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { conflictReason } from '#features/judging/judge/fields.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ShownPaper } from './ballot-calls.ts'

interface RecusalFormProps {
  paper: ShownPaper
  onStepBack: (recusal: { submissionId: string; reason: string }) => Promise<void>
}

/** Form to recuse from a project with a reason, so that another judge gets it. */
export function RecusalSection(props: RecusalFormProps) {
  const [isFormOpen, setIsFormOpen] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  const closeForm = () => {
    flushSync(() => setIsFormOpen(false))
    line.current?.querySelector('button')?.focus()
  }
  if (isFormOpen) return <RecusalForm {...props} onStay={closeForm} />
  return (
    <p ref={line}>
      <Button size="sm" variant="quiet" onClick={() => setIsFormOpen(true)}>
        Step back from this
      </Button>
    </p>
  )
}

function RecusalForm({
  paper: { entry, other },
  onStepBack,
  onStay,
}: RecusalFormProps & { onStay: () => void }) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(focusOnReason, [])
  const entries = other ? [entry, other] : [entry]
  const recuse = async (submissionId: string) => {
    if (!conflictReason.safeParse(reason).success) {
      setProblem('Say why, in 3 to 500 characters')
      return focusOnReason()
    }
    setBusy(submissionId)
    try {
      await onStepBack({ submissionId, reason })
    } catch (error) {
      setProblem((error as Error).message)
      setBusy('')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!other) void recuse(entry.submissionId)
  }
  return (
    <form className="step-back" onSubmit={submit}>
      <TextField
        label="Why shouldn’t you judge this?"
        name="reason"
        hint="Only the organizers read it. The project goes to others, and your ballot for it stops counting."
        value={reason}
        error={problem}
        onChange={({ target }) => {
          setProblem('')
          setReason(target.value)
        }}
      />
      <p className="row">
        {entries.map(({ submissionId, title }) => (
          <Button
            key={submissionId}
            size="sm"
            variant="danger"
            busy={busy === submissionId}
            onClick={() => void recuse(submissionId)}
          >
            Step back from {title}
          </Button>
        ))}
        <Button size="sm" variant="quiet" onClick={onStay}>
          Continue judging
        </Button>
      </p>
    </form>
  )
}

const focusOnReason = () => document.querySelector<HTMLElement>('.step-back [name=reason]')?.focus()
