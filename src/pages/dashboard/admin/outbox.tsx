import { outbox } from '#features/operations/outbox/api.ts'
import { channels, messageStates, outboxOrders } from '#features/operations/outbox/contract.ts'
import { OutboxTable } from '#features/operations/outbox/ui/outbox-table.tsx'
import { RetryFailed } from '#features/operations/outbox/ui/retry-failed.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/outbox.ts'

export const handle = page({ audience: 'one', query: [...tableNames, 'channel', 'status', 'search'] })

export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const readParam = (name: string) => url.searchParams.get(name) ?? ''
  const channel = channels.find((candidate) => candidate === readParam('channel'))
  const status = messageStates.find((candidate) => candidate === readParam('status'))
  const orderBy = outboxOrders.find((candidate) => candidate === readParam('orderBy')) ?? 'newest'
  const search = readParam('search').slice(0, 100)
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

export const meta = unlistedMeta(
  'Outbox',
  'E-mails, chat messages and messages to webhooks, and what happened to them.',
)

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
