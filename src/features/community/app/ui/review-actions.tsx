import { useState } from 'react'
import * as z from 'zod/mini'
import { text } from '#lib/fields/fields.ts'
import { describeFieldError } from '#features/event/submission/ui/draft/steps.ts'
import { ApiError } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { focusFirstField } from '#ui/navigation/focus-first.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { hideApplication, publishApplication, rejectApplication } from './application-calls.ts'
import type { ShownApplication } from './use-own-view.ts'

interface ReviewActionsProps {
  application: Pick<ShownApplication, 'id' | 'title' | 'status' | 'isQueued'>
  onDone: () => void | Promise<void>
}

type Refusal = 'reject' | 'hide'

/** Actions of an administrator on an application; a rejection needs a reason, which its owner reads. */
export function ReviewActions({ application, onDone }: ReviewActionsProps) {
  const { id, title, status, isQueued } = application
  const [refusal, setRefusal] = useState<Refusal>()
  const { isBusy, begin, end } = useOnce()
  const publish = async () => {
    if (!begin()) return
    try {
      await publishApplication({ id })
      toast({
        title: status === 'published' ? 'Change accepted' : 'Published',
        detail: title,
        tone: 'success',
        act: id,
      })
      await onDone()
    } catch (error) {
      toast({ title: 'Not published', detail: describeError(error), tone: 'danger', act: id })
    }
    end()
  }
  if (refusal)
    return <RefusalForm {...{ id, title, refusal }} onLeave={() => setRefusal(undefined)} onDone={onDone} />
  return (
    <div className="row">
      {(status !== 'published' || isQueued) && (
        <Button variant="primary" size="sm" busy={isBusy} onClick={() => void publish()}>
          {status === 'published' ? 'Accept the change' : 'Publish'}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button size="sm" onClick={() => setRefusal('reject')}>
          Send back
        </Button>
      )}
      {status !== 'hidden' && (
        <Button size="sm" variant="quiet" onClick={() => setRefusal('hide')}>
          Take down
        </Button>
      )}
    </div>
  )
}

/** Lists the missing fields in the message, because there is no form to show them in. */
function describeError(error: unknown): string {
  const fieldErrors = error instanceof ApiError ? Object.entries(error.fieldErrors) : []
  const messages = fieldErrors.map(([field, fieldError]) => describeFieldError(field, fieldError))
  return messages.length > 0 ? messages.join('. ') : (error as Error).message
}

interface RefusalFormProps {
  id: string
  title: string
  refusal: Refusal
  onLeave: () => void
  onDone: () => void | Promise<void>
}

const reasonSchema = z.object({ reason: text({ max: 1000 }) })

function RefusalForm({ id, title, refusal, onLeave, onDone }: RefusalFormProps) {
  const { field, submit, isBusy, message } = useContractForm({
    schema: reasonSchema,
    send: async ({ reason }) => {
      await (refusal === 'reject' ? rejectApplication({ id, reason }) : hideApplication({ id, reason }))
      toast({ title: refusal === 'reject' ? 'Sent back' : 'Taken down', detail: title, tone: 'success' })
      await onDone()
      onLeave()
    },
  })
  return (
    <form ref={focusFirstField} className="stack" onSubmit={submit} noValidate>
      <ErrorSummary faults={[]} message={message} />
      <TextArea
        label={refusal === 'reject' ? 'Why are you sending it back?' : 'Why are you taking it down?'}
        required
        rows={3}
        most={1000}
        hint={
          refusal === 'reject'
            ? 'We tell its owner, by e-mail if we can, and show it on the page.'
            : 'We tell its owner, by e-mail if we can. They can appeal.'
        }
        {...field('reason')}
        id={`reason-${id}`}
      />
      <div className="row">
        <Button type="submit" variant={refusal === 'reject' ? 'primary' : 'danger'} size="sm" busy={isBusy}>
          {refusal === 'reject' ? 'Send back' : 'Take down'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
