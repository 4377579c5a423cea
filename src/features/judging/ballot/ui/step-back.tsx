import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { conflictReason } from '#features/judging/judge/fields.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ShownPaper } from './ballot-calls.ts'

interface StepBackProps {
  paper: ShownPaper
  onStepBack: (recusal: { submissionId: string; reason: string }) => Promise<void>
}

/** Form to recuse from a project with a reason, so that another judge gets it. */
export function StepBack(props: StepBackProps) {
  const [isAsked, setAsked] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  const stay = () => {
    flushSync(() => setAsked(false))
    line.current?.querySelector('button')?.focus()
  }
  if (isAsked) return <StepBackForm {...props} onStay={stay} />
  return (
    <p ref={line}>
      <Button size="sm" variant="quiet" onClick={() => setAsked(true)}>
        Step back from this
      </Button>
    </p>
  )
}

function StepBackForm({
  paper: { entry, other },
  onStepBack,
  onStay,
}: StepBackProps & { onStay: () => void }) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState('')
  const [fault, setFault] = useState('')
  useEffect(focusOnReason, [])
  const entries = other ? [entry, other] : [entry]
  const stepBack = async (submissionId: string) => {
    if (!conflictReason.safeParse(reason).success) {
      setFault('Say why, in 3 to 500 characters')
      return focusOnReason()
    }
    setBusy(submissionId)
    try {
      await onStepBack({ submissionId, reason })
    } catch (error) {
      setFault((error as Error).message)
      setBusy('')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!other) void stepBack(entry.submissionId)
  }
  return (
    <form className="step-back" onSubmit={submit}>
      <TextField
        label="Why shouldn’t you judge this?"
        name="reason"
        hint="Only the organizers read it. The project goes to others, and your ballot for it stops counting."
        value={reason}
        error={fault}
        onChange={({ target }) => {
          setFault('')
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
            onClick={() => void stepBack(submissionId)}
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
