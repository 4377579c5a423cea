import { outbox } from '#features/operations/outbox/api.ts'
import { channels } from '#features/operations/outbox/contract.ts'
import { OutboxMessage } from '#features/operations/outbox/ui/message-page.tsx'
import { notFound } from '#lib/contract/errors.ts'
import { uuid } from '#lib/fields/fields.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/outbox-message.ts'

export const handle = page({ audience: 'one', query: ['channel', 'id'] })

/** 404 for a message that is no longer in the outbox. */
export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const channel = channels.find((candidate) => candidate === url.searchParams.get('channel')) ?? 'mail'
  const id = url.searchParams.get('id') ?? ''
  if (!uuid().safeParse(id).success) throw notFound('This page')
  return outbox.read.getMessage(session, { channel, id })
})

export const meta = unlistedMeta('Message', 'A message from the outbox.')

export default function OutboxMessagePage({ loaderData: message }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={message.subject}
        above={
          <Breadcrumbs crumbs={[{ label: 'Outbox', href: '/dash/admin/outbox' }, { label: 'Message' }]} />
        }
      />
      <OutboxMessage {...{ message }} />
    </>
  )
}
