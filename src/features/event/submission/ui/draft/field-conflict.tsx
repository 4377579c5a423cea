import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { focusField } from '#ui/navigation/focus-field.ts'
import type { Draft } from './draft.ts'
import { formFields } from './steps.ts'
import type { DraftForm } from './use-draft-form.ts'

/** Author and version of the draft's last save. */
export interface LastSave {
  name: string
  version: number | undefined
}

type ConflictProps = { name: keyof Draft; form: DraftForm; by: LastSave }

/** Edit conflict in a field: shows both values to choose from. Nothing is sent before the choice. */
export function FieldConflict(props: ConflictProps) {
  const otherValue = props.form.conflicts[props.name]
  return otherValue !== undefined && <Choice key={formatValue(otherValue)} {...props} theirs={otherValue} />
}

type FieldValue = Draft[keyof Draft]

function Choice({ name, form: { settle, origins }, by, theirs }: ConflictProps & { theirs: FieldValue }) {
  const { label } = formFields[name]
  const origin = origins[name]
  // Keeps the author from when the conflict appeared, because other members may save other fields meanwhile.
  const [author] = useState(() => (origin === by.version ? by.name : 'Someone else'))
  const choose = (side: 'mine' | 'theirs') => {
    // The buttons disappear, so the focus moves to the field.
    focusField(name)
    settle(name, side)
  }
  return (
    <div className="notice notice--warning draft-conflict" role="alert">
      <div>
        <strong>
          {origin === 'own' ? 'You typed two versions' : `${author} saved this field, too`}: {label}
        </strong>
        <blockquote>{formatValue(theirs) || 'nothing'}</blockquote>
        <div className="row">
          <Button size="sm" onClick={() => choose('mine')}>
            Keep mine
          </Button>
          <Button size="sm" onClick={() => choose('theirs')}>
            {origin === 'own' ? 'Use the other' : 'Use theirs'}
          </Button>
        </div>
      </div>
    </div>
  )
}

const formatValue = (value: FieldValue) =>
  typeof value === 'string' ? value : value.map(({ name }) => name).join(', ')
