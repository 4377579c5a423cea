import { IconRepeat } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { type ShownDelivery, webhookCalls } from './webhook-calls.ts'
import { DeliveryState, kindLabel } from './webhook-labels.tsx'

interface DeliveryLineProps {
  delivery: ShownDelivery
  timeZone: string
  /** Whether the webhook is on, so that the delivery can be sent again. */
  isOn: boolean
}

/** Delivery: collapsed to a line; expanded with its body and response. */
export function DeliveryLine({ delivery, timeZone, isOn }: DeliveryLineProps) {
  const { id, kind, state, status, error, createdAt, replayOf } = delivery
  const { act, isBusy } = useAct()
  return (
    <li>
      <details>
        <summary>
          <strong>{kindLabel(kind)}</strong>
          <span className="row small text-muted">
            <DeliveryState state={state} />
            {replayOf && <Badge>Sent again</Badge>}
            <LocalTime at={createdAt} zone={timeZone} both={false} />
            {error ?? (status !== null && `It answered ${status}`)}
          </span>
        </summary>
        <Details {...{ delivery, timeZone }} />
        {state !== 'waiting' && (
          <Button
            icon={IconRepeat}
            busy={isBusy}
            disabled={!isOn}
            onClick={() => void act(() => webhookCalls.replayDelivery({ id }), 'On its way again')}
          >
            Send it again
          </Button>
        )}
      </details>
    </li>
  )
}

function Details({ delivery, timeZone }: Pick<DeliveryLineProps, 'delivery' | 'timeZone'>) {
  const { messageId, attempts, lastAttemptAt, nextAttemptAt, body, answer } = delivery
  const createTimeFact = (label: string, time: string | null) =>
    time ? [{ label, value: <LocalTime at={time} zone={timeZone} both={false} /> }] : []
  return (
    <>
      <Facts
        facts={[
          { label: 'Message id', value: <code>{messageId}</code> },
          { label: 'Attempts', value: attempts },
          ...createTimeFact('Last attempt', lastAttemptAt),
          ...createTimeFact('Next attempt', nextAttemptAt),
        ]}
      />
      <Bytes label="What we sent" text={indentJson(body)} />
      {answer && <Bytes label="What it answered" text={answer} />}
    </>
  )
}

const Bytes = ({ label, text }: { label: string; text: string }) => (
  <>
    <p className="small">{label}</p>
    <pre className="panel">{text}</pre>
  </>
)

/** Formats a body for reading; the signed one has no whitespace. */
const indentJson = (body: string) => JSON.stringify(JSON.parse(body), null, 2)
