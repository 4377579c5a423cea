import { outbox } from '#features/outbox/api.ts'
import { channels, messageStates, outboxOrders } from '#features/outbox/contract.ts'
import { OutboxTable } from '#features/outbox/ui/outbox-table.tsx'
import { RetryFailed } from '#features/outbox/ui/retry-failed.tsx'
import { load } from '#lib/pages/load.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { administrator, allow } from '#lib/contract/policy.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/outbox.ts'

export const handle = page({ audience: 'one', query: [...tableNames, 'channel', 'status', 'search'] })

/** For ADMIN alone. */
export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const session = requireSession(ctx, url)
  allow(session, administrator, undefined)
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const channel = channels.find((one) => one === asked('channel'))
  const status = messageStates.find((one) => one === asked('status'))
  const orderBy = outboxOrders.find((one) => one === asked('orderBy')) ?? 'newest'
  const search = asked('search').slice(0, 100)
  const list = await outbox.read.getOutbox(session, {
    page: url.searchParams.get('page') ?? undefined,
    channel,
    status,
    search,
    orderBy,
  })
  return {
    list,
    query: { channel: channel ?? '', status: status ?? '', search, orderBy },
  }
})

export function meta({ matches }: Route.MetaArgs) {
  const description = 'E-mails, chat messages and messages to webhooks, and what happened to them.'
  return describePage({ matches, title: 'Outbox', description, noIndex: true })
}

export default function OutboxPage({ loaderData: table }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Outbox"
        count={table.list.total || undefined}
        lede="Every e-mail, chat message and message to a webhook. Anything we couldn’t send stays here; without a mail server, everything does."
      >
        <ButtonLink href="/dash/admin/outbox/causes">See what happened</ButtonLink>
        <ButtonLink href="/dash/admin/outbox/preview">See what e-mails look like</ButtonLink>
      </PageHead>
      <RetryFailed failed={table.list.failedMails} />
      <OutboxTable {...table} />
    </>
  )
}
