import { WebhookManager } from '#features/webhook/ui/webhook-manager.tsx'
import { administrator, allow } from '#lib/contract/policy.ts'
import { load } from '#lib/pages/load.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { readWebhooks } from '../../occasion/reading-webhooks.ts'
import type { Route } from './+types/webhooks.ts'

export const handle = page({ audience: 'one', query: ['webhook', 'status', 'page'] })

/** For ADMIN alone. */
export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const session = requireSession(ctx, url)
  allow(session, administrator, undefined)
  return readWebhooks(session, url, {})
})

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Other services that hear what happens here.'
  return describePage({ matches, title: 'Webhooks', description, noIndex: true })
}

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
