import { Button } from '#ui/button.tsx'
import { focusField } from '#ui/navigation/focus-field.ts'
import type { Draft } from './draft.ts'
import { fieldWords } from './steps.ts'
import type { DraftForm } from './use-draft-form.ts'

type ConflictProps = { name: keyof Draft; form: DraftForm; by: string }

/** Two wrote in the same field: both writings, and a choice. Nothing is sent before it is made. */
export function FieldConflict({ name, form: { conflicts, settle }, by }: ConflictProps) {
  const theirs = conflicts[name]
  if (theirs === undefined) return null
  const { label } = fieldWords[name]
  const choose = (whose: 'mine' | 'theirs') => {
    // The buttons are gone then.
    focusField(name)
    settle(name, whose)
  }
  return (
    <div className="notice notice--warning draft-conflict" role="alert">
      <div>
        <strong>
          {by} saved this field, too: {label}
        </strong>
        <blockquote>{wordsOf(theirs) || 'nothing'}</blockquote>
        <div className="row">
          <Button size="sm" onClick={() => choose('mine')}>
            Keep mine
          </Button>
          <Button size="sm" onClick={() => choose('theirs')}>
            Use theirs
          </Button>
        </div>
      </div>
    </div>
  )
}

const wordsOf = (value: Draft[keyof Draft]) =>
  typeof value === 'string' ? value : value.map(({ name }) => name).join(', ')
