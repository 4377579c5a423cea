import { deletions } from '#features/operations/deletion/api.ts'
import { deletedOrders } from '#features/operations/deletion/contract.ts'
import { DeletedTable } from '#features/operations/deletion/ui/deleted-table.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { deletedKinds } from '#lib/contract/restorable.ts'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { restorableDays } from '#lib/periods.ts'
import type { Route } from './+types/deleted.ts'

export const handle = page({ audience: 'one', query: [...tableNames, 'kind', 'search'] })

export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const readParam = (name: string) => url.searchParams.get(name) ?? ''
  const kind = deletedKinds.find((candidate) => candidate === readParam('kind'))
  const orderBy = deletedOrders.find((candidate) => candidate === readParam('orderBy')) ?? 'newest'
  const search = readParam('search').slice(0, 100)
  const list = await deletions.read.getDeletedThings(session, {
    page: url.searchParams.get('page') ?? undefined,
    kind,
    search,
    orderBy,
  })
  return { list, query: { kind: kind ?? '', search, orderBy } }
})

export const meta = unlistedMeta(
  'Recently deleted',
  `What was deleted in the last ${restorableDays} days and can be restored.`,
)

export default function DeletedPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Recently deleted"
        count={loaderData.list.total || undefined}
        lede={`You can restore deleted items for ${restorableDays} days. Then they’re gone for good, files included.`}
      />
      <DeletedTable {...loaderData} />
    </>
  )
}
