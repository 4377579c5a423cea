import { useRef } from 'react'
import * as z from 'zod/mini'
import { client } from '#lib/contract/client.ts'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { emailMessage, messageContract } from '../messages/message-contract.ts'
import { describeReach } from '../reach/describe-reach.ts'
import { ReachLine } from './reach-line.tsx'
import type { OneEventId } from '#features/event/stream/ids.ts'

const schema = z.pick(emailMessage, { subject: true, message: true })
type Values = z.input<typeof schema>

interface MessageDialogProps {
  which: OneEventId
  participantIds: string[]
  onClose: () => void
}

export function MessageDialog({ which, participantIds, onClose }: MessageDialogProps) {
  const count = participantIds.length
  const values = { subject: '', message: '' }
  const reachMessage = useRef<string>(undefined)
  const state = useSaveForm<Values, Values>({
    keepAs: `message:${Object.values(which).join('')}`,
    values,
    schema,
    requestOf: (formValues) => formValues,
    save: async (formValues) => {
      const reachCounts = await client(messageContract).sendEmailMessage({
        ...which,
        participantIds,
        ...formValues,
      })
      reachMessage.current = describeReach(reachCounts)
      return values
    },
    onSaved: onClose,
    said: 'Sent',
    saidMore: () => reachMessage.current,
  })
  return (
    <SaveDialog
      title={count === 1 ? 'Write to one person' : `Write to ${count} people`}
      saveLabel="Send"
      {...{ state, onClose }}
    >
      <ReachLine which={which} to={participantIds} />
      <p className="small text-muted mb-4">You don’t see their addresses, and they don’t see yours.</p>
      <TextField label="Subject" required most={120} {...state.field('subject')} />
      <div className="mt-4">
        <TextArea label="Message" required rows={8} most={8000} {...state.field('message')} />
      </div>
    </SaveDialog>
  )
}
