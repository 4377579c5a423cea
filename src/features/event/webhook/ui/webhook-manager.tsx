import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SecretNotice } from './secret-notice.tsx'
import { type OpenedWebhook, WebhookPage } from './webhook-page.tsx'
import type { ShownSecret, ShownWebhook, WebhookList, WebhookScope } from './webhook-calls.ts'
import { kindLabel, WebhookState } from './webhook-labels.tsx'
import './webhook.css'
import { createLatePart } from '#ui/parts/late-part.tsx'

const WebhookDialog = createLatePart(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)

interface WebhookManagerProps {
  which: WebhookScope
  list: WebhookList
  opened: OpenedWebhook | null
  /** Other query parameters to keep in links. */
  keep: Record<string, string>
  timeZone: string
}

/** All webhooks of an event or the site, or the one that the address opens. */
export function WebhookManager({ which, list, opened, keep, timeZone }: WebhookManagerProps) {
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { revalidate } = useRevalidator()
  const getHref = (more: Record<string, string>) => `?${new URLSearchParams({ ...keep, ...more })}`
  const notice = secret && <SecretNotice {...secret} onDone={() => setSecret(null)} />
  if (opened)
    return (
      <>
        {notice}
        <WebhookPage key={opened.hook.id} {...opened} {...{ keep, timeZone, getHref }} onSecret={setSecret} />
      </>
    )
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
      Add a webhook
    </Button>
  )
  return (
    <>
      {notice}
      {list.items.length === 0 ? (
        <EmptyState title="No webhooks yet" action={add}>
          Add an address of your own, and we’ll post to it when something you choose happens. Good for a
          scoreboard, a spreadsheet or your own chat.
        </EmptyState>
      ) : (
        <>
          <div className="row row--between mb-4">
            <p className="small text-muted">
              We post to these addresses when something happens. Open one to see what we sent.
            </p>
            {add}
          </div>
          <ul className="webhooks">
            {list.items.map((webhook) => (
              <WebhookItem key={webhook.id} hook={webhook} href={getHref({ webhook: webhook.id })} />
            ))}
          </ul>
        </>
      )}
      {isAdding && (
        <WebhookDialog
          {...{ which }}
          hook={null}
          onClose={() => setAdding(false)}
          onSaved={(createdSecret) => {
            setAdding(false)
            setSecret(createdSecret)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

const WebhookItem = ({ hook, href }: { hook: ShownWebhook; href: string }) => (
  <li>
    <Link className="webhooks__url" {...{ href }}>
      {hook.url}
    </Link>
    <p className="row small">
      <WebhookState {...hook} />
      <span className="text-muted">{hook.kinds.map(kindLabel).join(' · ')}</span>
    </p>
  </li>
)
