import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { focusField } from '#ui/navigation/focus-field.ts'
import { getVersionWords, type OtherVersion, savedDifferently } from '#ui/saving/conflicts/version-words.ts'
import type { Draft } from '../draft.ts'
import { formFields } from '../steps.ts'
import type { DraftForm } from '../use-draft-form.ts'

/** Author and version of the draft's last save. */
export interface LastSave {
  /** Name of a teammate; null if it was the viewer or is unknown. */
  teammate: string | null
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
  const [other] = useState(() => findOther(origin, by))
  const { keep, use } = getVersionWords(other)
  const choose = (side: 'mine' | 'theirs') => {
    // The buttons disappear, so the focus moves to the field.
    focusField(name)
    settle(name, side)
  }
  return (
    <div className="notice notice--warning draft-conflict" role="alert">
      <div>
        <strong>
          {describeOther(other)}: {label}
        </strong>
        <blockquote>{formatValue(theirs) || 'nothing'}</blockquote>
        <div className="row">
          <Button size="sm" onClick={() => choose('mine')}>
            {keep}
          </Button>
          <Button size="sm" onClick={() => choose('theirs')}>
            {use}
          </Button>
        </div>
      </div>
    </div>
  )
}

function findOther(origin: DraftForm['origins'][keyof Draft], by: LastSave): OtherVersion {
  if (origin === 'own') return { from: 'input' }
  return origin === by.version && by.teammate !== null
    ? { from: 'person', name: by.teammate }
    : { from: 'saved' }
}

function describeOther(other: OtherVersion): string {
  if (other.from === 'input') return 'You typed two versions'
  return other.from === 'person' ? `${other.name} saved this field, too` : savedDifferently
}

const formatValue = (value: FieldValue) =>
  typeof value === 'string' ? value : value.map(({ name }) => name).join(', ')
