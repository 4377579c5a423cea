import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '#lib/pages/live/use-live.ts'
import { webhookDays } from '#lib/periods.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { deliveryStates } from '../kinds.ts'
import { DeliveryLine } from './delivery-line.tsx'
import type { DeliveryList, ShownWebhook } from './webhook-calls.ts'
import { stateLabels } from './webhook-labels.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

const ReplayDialog = createLatePart(async () => (await import('./replay-dialog.tsx')).ReplayDialog)

export interface DeliveryLogProps {
  hook: ShownWebhook
  log: DeliveryList
  /** Filter by state; '' for all. */
  state: string
  keep: Record<string, string>
  timeZone: string
}

/** Deliveries, newest first, with their responses. Updates live. */
export function DeliveryLog({ hook, log, state, keep, timeZone }: DeliveryLogProps) {
  const [isReplaying, setReplaying] = useState(false)
  const { revalidate } = useRevalidator()
  useLive([`webhook:${hook.id}`], () => void revalidate())
  const isOn = hook.switchedOffAt === null
  return (
    <>
      <SectionHead title="What we sent" aside={`Kept for ${webhookDays} days`} />
      <FilterBar label="What we sent" keep={{ ...keep, webhook: hook.id }}>
        <SelectField label="State" name="status" empty="Any state" options={states} defaultValue={state} />
      </FilterBar>
      {log.items.length === 0 ? (
        <EmptyState title={state ? 'Nothing in this state' : 'Nothing sent yet'} level={3}>
          {state
            ? 'Choose another state to see the rest.'
            : 'Send a test to see how your receiver answers. Everything we send appears here.'}
        </EmptyState>
      ) : (
        <>
          <div>
            <Button icon={IconRepeat} disabled={!isOn} onClick={() => setReplaying(true)}>
              Send several again
            </Button>
          </div>
          <ul className="deliveries">
            {log.items.map((delivery) => (
              <DeliveryLine key={delivery.id} delivery={delivery} {...{ timeZone, isOn }} />
            ))}
          </ul>
          <ListPages of={log} keepScroll />
        </>
      )}
      {isReplaying && <ReplayDialog webhookId={hook.id} onClose={() => setReplaying(false)} />}
    </>
  )
}

const states = deliveryStates.map((value) => ({ value, label: stateLabels[value] }))
