import { TextArea } from '#ui/fields/text-area.tsx'
import type { ShownPaper } from './ballot-calls.ts'
import type { Marks } from './marks.ts'

interface CommentFieldsProps {
  paper: ShownPaper
  values: Marks
  faults: Record<string, string>
  isFinal: boolean
  onType: (changes: Partial<Marks>) => void
}

/** Fields for the judge's comment to the team and note to the organizers. */
export function CommentFields({ paper, values, faults, isFinal, onType }: CommentFieldsProps) {
  const minLength = paper.round.commentLength
  const isPair = paper.round.mode === 'pairwise'
  const readers = isPair ? 'Both teams read it' : 'The team reads it'
  return (
    <>
      <TextArea
        label={isPair ? 'Comment to both teams' : 'Comment to the team'}
        name="comment"
        data-row="comment"
        most={4000}
        hint={`${minLength > 0 ? `At least ${minLength} characters.` : 'You can leave it empty.'} ${readers} once results are published.`}
        value={values.comment}
        error={faults.comment}
        disabled={isFinal}
        onChange={({ target }) => onType({ comment: target.value })}
      />
      <TextArea
        label="Note to the organizers"
        name="note"
        data-row="note"
        rows={2}
        most={4000}
        hint="Only the organizers read it."
        value={values.note}
        disabled={isFinal}
        onChange={({ target }) => onType({ note: target.value })}
      />
    </>
  )
}
