import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { webhookContract } from '../contract.ts'
import { webhookCalls } from './webhook-calls.ts'

const schema = z.omit(webhookContract.operations.replayDeliveries.body, { webhookId: true })

interface ReplayValues {
  from: string
  to: string
  state: 'failed' | 'any'
}

/** Dialog for the time span to send again, in the reader's own zone. */
export function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const count = useRef(0)
  const [values] = useState(createLastDay)
  const state = useSaveForm<ReplayValues, ReplayValues>({
    keepAs: `webhook-replay:${webhookId}`,
    values,
    schema,
    requestOf: ({ from, to, ...more }) => ({ ...more, from: toInstant(from), to: toInstant(to) }),
    save: async (span) => {
      count.current = (await webhookCalls.replayDeliveries({ webhookId, ...span })).count
      return values
    },
    onSaved: onClose,
    said: 'Sending again',
    saidMore: () => (count.current === 1 ? 'One message' : `${count.current} messages`),
    asksBeforeLeaving: false,
  })
  return (
    <SaveDialog title="Send several again" saveLabel="Send again" {...{ state, onClose }}>
      <p className="small text-muted mb-4">
        Messages keep their ids, so a receiver that has one already can tell. At most 1,000 at once.
      </p>
      <div className="webhook-span">
        <TextField label="From" type="datetime-local" required {...state.field('from')} />
        <TextField label="To" type="datetime-local" required {...state.field('to')} />
      </div>
      <SelectField label="Which" options={stateOptions} {...state.field('state')} />
    </SaveDialog>
  )
}

const stateOptions = [
  { value: 'failed', label: 'Only what never arrived' },
  { value: 'any', label: 'Everything' },
]

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function createLastDay(): ReplayValues {
  const now = Date.now()
  return { from: formatFieldTime(now - dayMs), to: formatFieldTime(now + minuteMs), state: 'failed' }
}

/** Formats a time for a datetime field: local, to the minute. */
function formatFieldTime(timeMs: number): string {
  const local = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * minuteMs)
  return local.toISOString().slice(0, 16)
}

/** Returns '' for an invalid date, which the contract rejects. */
const toInstant = (fieldValue: string): string => {
  const date = new Date(fieldValue)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
