import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { appealAnswer } from '../../contract.ts'
import { publicationCalls, type ShownAppeal } from '../publication-calls.ts'

interface AnswerDialogProps {
  appeal: ShownAppeal
  onClose: () => void
  onSaved: () => void
}

interface Values {
  outcome: 'kept' | 'corrected'
  answer: string
}

const outcomes = [
  { value: 'kept', label: 'The result stays as it is' },
  { value: 'corrected', label: 'They’re right: a correction follows' },
]

/** The one answer to an appeal; its team gets it by e-mail. */
export function AnswerDialog({ appeal: { id, title, reason }, onClose, onSaved }: AnswerDialogProps) {
  const state = useSaveForm<Values, Values>({
    keepAs: `appeal:${id}`,
    values: { outcome: 'kept', answer: '' },
    schema: appealAnswer,
    requestOf: (typed) => typed,
    save: async (typed) => {
      await publicationCalls.answerAppeal({ id, ...typed })
      return typed
    },
    onSaved,
    said: 'Answered',
    asksBeforeLeaving: false,
  })
  return (
    <SaveDialog
      title={`Answer the appeal about ${title}`}
      saveLabel="Send the answer"
      {...{ state, onClose }}
    >
      <blockquote>{reason}</blockquote>
      <SelectField label="What happens" options={outcomes} {...state.field('outcome')} />
      <TextArea
        label="Your answer"
        required
        most={2000}
        hint="The team gets it by e-mail. You can answer once."
        {...state.field('answer')}
      />
    </SaveDialog>
  )
}
