import { WebhookManager } from '#features/event/webhook/ui/webhook-manager.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { readWebhooks } from '../../any-event/reading-webhooks.ts'
import type { Route } from './+types/webhooks.ts'

export const handle = page({ audience: 'one', query: ['webhook', 'status', 'page'] })

export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  return readWebhooks(session, url, {})
})

export const meta = unlistedMeta('Webhooks', 'Other services that hear what happens here.')

export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Webhooks"
        lede="Tell other services what happens in every event. Organizers add those of their own event on its Webhooks tab."
      />
      <WebhookManager {...loaderData} which={{}} keep={{}} timeZone="UTC" />
    </>
  )
}
