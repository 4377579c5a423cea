import { useState } from 'react'
import * as z from 'zod/mini'
import { Button, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { conflictReason } from '../../fields.ts'
import { conflictCalls, type ShownConflict } from '../judge-calls.ts'
import type { ConflictSource } from '../../contract.ts'

interface ConflictRowProps {
  conflict: ShownConflict
  /** Name of the judge. */
  name: string
  zone: string
  onChanged: () => unknown
}

/** Conflict of interest with a project, with a button to lift it. */
export function ConflictRow({ conflict, name, zone, onChanged }: ConflictRowProps) {
  const [isFormOpen, setIsFormOpen] = useState(false)
  const { title, team, source, reason, liftedAt, liftedFor } = conflict
  return (
    <li>
      <div className="row">
        <b className="judges__name">{title}</b>
        {team && <span className="small text-muted judges__name">{team}</span>}
        {liftedAt && <Badge tone="success">Lifted</Badge>}
      </div>
      <p className="small">
        {sourceLabels[source]}
        {reason && `: ${reason}`}
      </p>
      {liftedAt && (
        <p className="small text-muted">
          Lifted on <LocalTime at={liftedAt} {...{ zone }} show="date" both={false} />: {liftedFor}
        </p>
      )}
      {!liftedAt && !isFormOpen && (
        <div>
          <Button
            size="sm"
            aria-label={`Lift the conflict with ${title}`}
            onClick={() => setIsFormOpen(true)}
          >
            Lift
          </Button>
        </div>
      )}
      {!liftedAt && isFormOpen && (
        <LiftForm
          {...{ conflict, name }}
          onCancel={() => setIsFormOpen(false)}
          onLifted={() => {
            setIsFormOpen(false)
            onChanged()
          }}
        />
      )}
    </li>
  )
}

interface LiftFormProps {
  conflict: ShownConflict
  name: string
  onCancel: () => void
  onLifted: () => void
}

const liftSchema = z.object({ reason: conflictReason })

function LiftForm({ conflict, name, onCancel, onLifted }: LiftFormProps) {
  const { judgeId, submissionId, source, title } = conflict
  const { field, submit, isBusy, message } = useContractForm({
    schema: liftSchema,
    send: async ({ reason }) => {
      await conflictCalls.liftConflict({ judgeId, submissionId, source, reason })
      toast({ title: `${name} can get ${title}`, tone: 'success' })
      onLifted()
    },
  })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={`Why can ${name} judge it after all?`}
        required
        most={500}
        id={`lift-${submissionId}-${source}`}
        {...field('reason')}
        error={field('reason').error ?? message}
      />
      <div className="row">
        <SubmitButton size="sm" busy={isBusy}>
          Lift the conflict
        </SubmitButton>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </form>
  )
}

const sourceLabels: Record<ConflictSource, string> = {
  stated: 'Stated by the judge',
  ownTeam: 'Their own team',
  formerTeam: 'A teammate of an earlier event is in this team',
  company: 'Someone in this team works at the same company',
  organizer: 'Entered by an organizer',
  recusal: 'Stepped back from it',
}
