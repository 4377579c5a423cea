import * as z from 'zod/mini'
import { talkHint } from '#features/content/text/ui/talk-hint.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { helpDraft } from '../contract.ts'
import { helpCalls } from './help-calls.ts'

const schema = z.omit(helpDraft, { eventId: true })

/** Form to ask for a mentor. A team has at most one open request. */
export function AskForm({ eventId, onAsked }: { eventId: string; onAsked: () => void }) {
  const { field, submit, kept, isBusy, message, faults } = useContractForm({
    schema,
    keepAs: `help:${eventId}`,
    send: async (values) => {
      await helpCalls.askForHelp({ eventId, ...values })
      onAsked()
    },
  })
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      {message && faults.length === 0 && (
        <Notice tone="danger" news="bad">
          {message}
        </Notice>
      )}
      <TextArea
        label="What do you need help with?"
        hint={`Say where a mentor finds you, too: a table, or a link to your call. Mentors and organizers read it. ${talkHint}`}
        id="help-topic"
        rows={2}
        most={300}
        {...field('topic')}
      />
      <TextField label="Technology" id="help-technology" hint="Optional" {...field('technology')} />
      <div className="row">
        <SubmitButton busy={isBusy}>Ask a mentor</SubmitButton>
      </div>
    </form>
  )
}
