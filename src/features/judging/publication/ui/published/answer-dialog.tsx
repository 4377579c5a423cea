import { useSendsMail } from '#lib/use-sends-mail.ts'
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

interface Answer {
  outcome: 'kept' | 'corrected'
  answer: string
}

/** Form values. No outcome is preselected, because an appeal is answered only once. */
type Values = Omit<Answer, 'outcome'> & { outcome: Answer['outcome'] | '' }

const outcomes = [
  { value: 'kept', label: 'The result stays as it is' },
  { value: 'corrected', label: 'They’re right: a correction follows' },
]

/** Dialog for answering an appeal, which is possible only once; the team gets the answer by e-mail. */
export function AnswerDialog({ appeal: { id, title, reason }, onClose, onSaved }: AnswerDialogProps) {
  const sendsMail = useSendsMail()
  const state = useSaveForm<Values, Partial<Answer>>({
    keepAs: `appeal:${id}`,
    values: { outcome: '', answer: '' },
    schema: appealAnswer,
    requestOf: ({ outcome, answer }) => ({ answer, ...(outcome && { outcome }) }),
    save: async (values) => {
      const answer = values as Answer
      await publicationCalls.answerAppeal({ id, ...answer })
      return answer
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
      <SelectField
        label="What happens"
        required
        empty="Choose what happens"
        options={outcomes}
        {...state.field('outcome')}
      />
      <TextArea
        label="Your answer"
        required
        most={2000}
        hint={`The team gets it${sendsMail ? ' by e-mail' : ''}. You can answer once.`}
        {...state.field('answer')}
      />
    </SaveDialog>
  )
}
