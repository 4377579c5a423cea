import { useEffect, useRef } from 'react'
import { talkHint } from '#features/content/text/ui/talk-hint.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { questionAnswer } from '../contract.ts'
import { questionCalls, type ShownQuestion } from './question-calls.ts'

interface AnswerProps {
  question: ShownQuestion
  /** Whether the form begins empty and its answer takes the place of a hidden one. */
  isNew?: boolean
  onEnd: () => void
}

/** Form for the answer to a question, and for publishing it on the event's page. */
export function AnswerForm({ question: { id, answer, isPublished }, isNew = false, onEnd }: AnswerProps) {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const { form, field, submit, kept, isBusy, message } = useContractForm({
    schema: questionAnswer,
    keepAs: isNew ? `new-answer:${id}` : `answer:${id}`,
    send: async (values) => {
      await questionCalls.answerQuestion({ id, ...values, isNew })
      onEnd()
    },
  })
  const answerField = field('answer')
  return (
    <form ref={box} className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      {message && !answerField.error && (
        <Notice tone="danger" news="bad">
          {message}
        </Notice>
      )}
      <TextArea
        label="Your answer"
        id={`answer-${id}`}
        rows={4}
        most={4000}
        hint={talkHint}
        defaultValue={isNew ? '' : (answer ?? '')}
        {...answerField}
      />
      <label className="row">
        <input type="checkbox" defaultChecked={isPublished} {...form.register('isPublished')} />
        Show question and answer on the event page, without who asked
      </label>
      <div className="row">
        <SubmitButton busy={isBusy}>Save the answer</SubmitButton>
        <Button variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
