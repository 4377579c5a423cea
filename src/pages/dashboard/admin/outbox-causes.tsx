import { outbox } from '#features/operations/outbox/api.ts'
import { causeStates, causeTopics } from '#features/operations/outbox/contract.ts'
import { CausesTable } from '#features/operations/outbox/ui/causes-table.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { tableNames } from '#ui/tables/data-table-address.ts'
import type { Route } from './+types/outbox-causes.ts'

export const handle = page({ audience: 'one', query: [...tableNames, 'topic', 'status'] })

export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const readParam = (name: string) => url.searchParams.get(name)
  const topic = causeTopics.find((candidate) => candidate === readParam('topic'))
  const status = causeStates.find((candidate) => candidate === readParam('status'))
  return {
    list: await outbox.read.getCauses(session, { page: readParam('page') ?? undefined, topic, status }),
    query: { topic: topic ?? '', status: status ?? '' },
  }
})

export const meta = unlistedMeta(
  'What happened',
  'Everything we notified people and apps about, newest first.',
)

export default function OutboxCausesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="What happened"
        count={loaderData.list.total || undefined}
        lede="Everything we notify people and apps about. Open one to see who gets it, how, and its status."
        above={
          <Breadcrumbs
            crumbs={[{ label: 'Outbox', href: '/dash/admin/outbox' }, { label: 'What happened' }]}
          />
        }
      />
      <CausesTable {...loaderData} />
    </>
  )
}
