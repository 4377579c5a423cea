import { useRef } from 'react'
import * as z from 'zod/mini'
import { CheckboxList } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { webhookDraft } from '../contract.ts'
import { webhookKinds } from '../kinds.ts'
import { type ShownSecret, type ShownWebhook, webhookCalls, type WebhookScope } from './webhook-calls.ts'
import { kindLabels } from './webhook-labels.tsx'

const schema = z.omit(webhookDraft, { eventId: true })
type Values = z.input<typeof schema>

interface WebhookDialogProps {
  which: WebhookScope
  /** Webhook to edit; null for a new one. */
  hook: ShownWebhook | null
  onClose: () => void
  /** Called after a save, with the secret of a new webhook. */
  onSaved: (createdSecret: ShownSecret | null) => void
}

/** Dialog for a webhook's address and kinds. */
export function WebhookDialog({ which, hook, onClose, onSaved }: WebhookDialogProps) {
  const values: Values = { url: hook?.url ?? '', kinds: hook?.kinds ?? [...webhookKinds] }
  const secretRef = useRef<ShownSecret>(null)
  const state = useSaveForm<Values, Values>({
    keepAs: `webhook:${hook?.id ?? which.eventId ?? 'all'}`,
    values,
    schema,
    requestOf: (formValues) => formValues,
    save: async (formValues) => {
      if (hook) await webhookCalls.updateWebhook({ id: hook.id, ...formValues })
      else secretRef.current = await webhookCalls.createWebhook({ ...formValues, ...which })
      return values
    },
    read: hook
      ? async () => {
          const { url, kinds } = await webhookCalls.getWebhook({ id: hook.id })
          return { url, kinds }
        }
      : undefined,
    onSaved: () => onSaved(secretRef.current),
    said: hook ? 'Saved' : 'Webhook added',
    asksBeforeLeaving: false,
  })
  return (
    <SaveDialog
      title={hook ? 'Edit the webhook' : 'Add a webhook'}
      saveLabel={hook ? 'Save' : 'Add it'}
      {...{ state, onClose }}
    >
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Begins with https:// and is reachable from the internet. We follow no redirects."
        required
        {...state.field('url')}
      />
      <CheckboxList
        className="webhook-kinds"
        legend="Tell it when"
        options={webhookKinds.map((kind) => ({
          value: kind,
          label: kindLabels[kind],
          hint: <code>{kind}</code>,
        }))}
        field={state.field('kinds')}
      />
    </SaveDialog>
  )
}
