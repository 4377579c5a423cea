import { outbox } from '#features/operations/outbox/api.ts'
import { CauseTable } from '#features/operations/outbox/ui/cause-table.tsx'
import { notFound } from '#lib/contract/errors.ts'
import { uuid } from '#lib/fields/fields.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { Route } from './+types/outbox-cause.ts'

export const handle = page({ audience: 'one', query: [...tableNames, 'id'] })

/** 404 for a cause that is no longer known. */
export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const id = url.searchParams.get('id') ?? ''
  if (!uuid().safeParse(id).success) throw notFound('This page')
  return outbox.read.getCause(session, {
    id,
    page: url.searchParams.get('page') ?? undefined,
  })
})

export const meta = unlistedMeta('What happened', 'What happened, and every message that tells of it.')

export default function OutboxCausePage({ loaderData: { text, at, trays, messages } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={text}
        above={
          <Breadcrumbs
            crumbs={[
              { label: 'Outbox', href: '/dash/admin/outbox' },
              { label: 'What happened', href: '/dash/admin/outbox/causes' },
              { label: 'Messages' },
            ]}
          />
        }
        lede={
          <>
            <LocalTime at={at} zone="UTC" />. {describeInboxCount(trays)}
          </>
        }
      />
      <CauseTable messages={messages} />
    </>
  )
}

function describeInboxCount(inboxCount: number): string {
  if (inboxCount === 0) return 'Nobody has it in their notifications.'
  if (inboxCount === 1) return 'One person has it in their notifications.'
  return `${inboxCount < 1000 ? inboxCount : '1,000 or more'} people have it in their notifications.`
}
