import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { paragraph } from '#lib/fields/fields.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Link } from '#ui/link.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import type { outboxContract } from '../contract.ts'
import { canDiscard, canRetry, causeHref, getMessageKind, MessageState } from './message-state.tsx'
import { describeResending } from './outbox-actions.ts'
import { discardMessages, retryMessages } from './outbox-calls.ts'

type Message = AnswerOf<typeof outboxContract, 'getMessage'>

/** Shows a message as its recipient reads it, without keys and codes, with the actions on it. */
export function OutboxMessage({ message }: { message: Message }) {
  const { to, attempts, error, createdAt, sentAt, text, causeId } = message
  return (
    <div className="stack">
      <Facts
        facts={[
          { label: 'To', value: to || 'A deleted team' },
          { label: 'State', value: <MessageState {...message} /> },
          { label: 'Kind', value: getMessageKind(message) },
          { label: 'Created', value: <LocalTime at={createdAt} zone="UTC" /> },
          ...(sentAt
            ? [
                {
                  label: message.status === 'kept' ? 'Kept since' : 'Sent',
                  value: <LocalTime at={sentAt} zone="UTC" />,
                },
              ]
            : []),
          { label: 'Attempts', value: attempts },
          ...(causeId
            ? [
                {
                  label: 'What happened',
                  value: <Link href={causeHref(causeId)}>See everything that tells of it</Link>,
                },
              ]
            : []),
          ...(error ? [{ label: 'Last error', value: error }] : []),
        ]}
      />
      <pre className="panel whitespace-pre-wrap break-words">{text}</pre>
      <p className="small text-muted">
        We leave out anything that would let you act as the recipient: link endings, keys and codes.
      </p>
      <Actions key={message.status} message={message} />
    </div>
  )
}

function Actions({ message }: { message: Message }) {
  const { act, isBusy } = useAct()
  const canSendMail = useSendsMail()
  const [isDiscarding, setDiscarding] = useState(false)
  const { channel, id } = message
  if (isDiscarding) return <DiscardForm message={message} onLeave={() => setDiscarding(false)} />
  return (
    <div className="row">
      {canRetry(message) && (
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() =>
            void act(
              () => retryMessages({ messages: [{ channel, id }] }),
              describeResending([message], canSendMail),
            )
          }
        >
          Send again
        </Button>
      )}
      {canDiscard(message) && <Button onClick={() => setDiscarding(true)}>Discard</Button>}
    </div>
  )
}

const reasonSchema = z.object({ reason: paragraph({ max: 500 }) })

function DiscardForm({ message: { channel, id }, onLeave }: { message: Message; onLeave: () => void }) {
  const { revalidate } = useRevalidator()
  const { field, submit, isBusy, message } = useContractForm({
    schema: reasonSchema,
    send: async ({ reason }) => {
      await withRecentSignIn(() => discardMessages({ messages: [{ channel, id }], reason }))
      toast({ title: 'Discarded', tone: 'success' })
      onLeave()
      await revalidate()
    },
  })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ErrorSummary faults={[]} message={message} />
      <TextArea
        label="Why aren’t you sending it?"
        hint="Kept in the audit log."
        required
        rows={3}
        most={500}
        {...field('reason')}
      />
      <div className="row">
        <SubmitButton variant="danger" busy={isBusy}>
          Discard
        </SubmitButton>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
