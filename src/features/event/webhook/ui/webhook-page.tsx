import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { rotationHours } from '#lib/periods.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { DeliveryLog, type DeliveryLogProps } from './delivery-log.tsx'
import { type ShownSecret, type ShownWebhook, webhookCalls } from './webhook-calls.ts'
import { kindLabel, WebhookState } from './webhook-labels.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

const WebhookDialog = createLatePart(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)

export type OpenedWebhook = Pick<DeliveryLogProps, 'hook' | 'log' | 'state'>

type WebhookPageProps = DeliveryLogProps & {
  getHref: (more: Record<string, string>) => string
  onSecret: (secret: ShownSecret) => void
}

/** Webhook with its kinds, actions and deliveries. */
export function WebhookPage({ getHref, onSecret, ...shown }: WebhookPageProps) {
  const { hook, timeZone } = shown
  return (
    <section className="stack" aria-labelledby="webhook-url">
      <p className="small">
        <Link href={getHref({})}>All webhooks</Link>
      </p>
      <h2 className="webhooks__url" id="webhook-url">
        {hook.url}
      </h2>
      <p className="row small">
        <WebhookState {...hook} />
        <span className="text-muted">{hook.kinds.map(kindLabel).join(' · ')}</span>
      </p>
      {hook.formerUntil && (
        <p className="small text-muted">
          The former secret works until <LocalTime at={hook.formerUntil} zone={timeZone} both={false} />.
        </p>
      )}
      <Actions {...{ hook, onSecret }} goneTo={getHref({})} />
      <DeliveryLog {...shown} />
    </section>
  )
}

interface ActionsProps {
  hook: ShownWebhook
  onSecret: (secret: ShownSecret) => void
  goneTo: string
}

function Actions({ hook, onSecret, goneTo }: ActionsProps) {
  const { id, switchedOffAt } = hook
  const { act, isBusy } = useAct()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const isOn = switchedOffAt === null
  const rotate = async () => {
    const isConfirmed = await confirm({ type: 'warning', ...rotateTexts })
    if (isConfirmed) await act(async () => onSecret(await webhookCalls.rotateSecret({ id })))
  }
  const remove = async () => {
    if (!(await confirm({ type: 'danger', ...deleteTexts }))) return
    await act(async () => {
      await withRecentSignIn(() => webhookCalls.deleteWebhook({ id }))
      await navigate(goneTo, { replace: true })
    }, 'Webhook deleted')
  }
  return (
    <div className="row">
      <Button
        variant="primary"
        icon={IconSend}
        busy={isBusy}
        disabled={!isOn}
        onClick={() => void act(() => webhookCalls.testWebhook({ id }), 'Test on its way')}
      >
        Send a test
      </Button>
      <Button onClick={() => setEditing(true)}>Edit</Button>
      <Button onClick={() => void rotate()}>New secret</Button>
      <Button
        onClick={() =>
          void act(
            () => webhookCalls.updateWebhook({ id, isOn: !isOn }),
            isOn ? 'Switched off' : 'Switched on',
          )
        }
      >
        {isOn ? 'Switch off' : 'Switch on'}
      </Button>
      <Button variant="quiet" onClick={() => void remove()}>
        Delete
      </Button>
      {isEditing && <EditDialog {...{ hook }} onLeave={() => setEditing(false)} />}
    </div>
  )
}

function EditDialog({ hook, onLeave }: { hook: ShownWebhook; onLeave: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <WebhookDialog
      {...{ hook }}
      which={hook.eventId ? { eventId: hook.eventId } : {}}
      onClose={onLeave}
      onSaved={() => {
        onLeave()
        void revalidate()
      }}
    />
  )
}

const rotateTexts = {
  title: 'Make a new secret?',
  text: `We sign with both for ${rotationHours} hours, so nothing is lost while you change it over there.`,
  confirmLabel: 'Make a new secret',
}

const deleteTexts = {
  title: 'Delete this webhook?',
  text: 'Nothing more is sent to it, and its log goes with it.',
  confirmLabel: 'Delete',
}
