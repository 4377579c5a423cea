import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { talkHint } from '#features/content/text/ui/talk-hint.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { questionDraft } from '../contract.ts'
import { questionCalls } from './question-calls.ts'

const schema = z.pick(questionDraft, { body: true })

const bodyId = 'question-body'

type AskFormProps = { eventId: string; onAsked: () => void }

/** Form to ask organizers and mentors. Resets after each question. */
export function AskForm(props: AskFormProps) {
  const [round, setRound] = useState(0)
  // The form that had the focus is gone, so the new one gets it.
  useEffect(() => {
    if (round > 0) document.getElementById(bodyId)?.focus()
  }, [round])
  const handleAsked = () => {
    setRound(round + 1)
    toast({ title: 'Question sent', tone: 'success' })
    props.onAsked()
  }
  return <QuestionForm key={round} {...props} onAsked={handleAsked} />
}

function QuestionForm({ eventId, onAsked }: AskFormProps) {
  const { field, submit, kept, isBusy, message } = useContractForm({
    schema,
    keepAs: `question:${eventId}`,
    send: async (values) => {
      await questionCalls.askQuestion({ eventId, ...values })
      onAsked()
    },
  })
  const body = field('body')
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      {message && !body.error && (
        <Notice tone="danger" news="bad">
          {message}
        </Notice>
      )}
      <TextArea
        label="Ask the organizers and mentors"
        id={bodyId}
        rows={3}
        most={1000}
        hint={`Everyone in the event can read it. ${talkHint}`}
        // Text typed while sending would be lost with this form, so the field is read-only.
        readOnly={isBusy}
        {...body}
      />
      <div className="row">
        <SubmitButton busy={isBusy}>Ask</SubmitButton>
      </div>
    </form>
  )
}
