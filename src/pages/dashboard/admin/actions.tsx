import { actions } from '#features/community/action/api.ts'
import { actionSlugs } from '#features/community/action/awards/fixed-actions.ts'
import { CatalogTable } from '#features/community/action/ui/catalog-table.tsx'
import { AwardForm } from '#features/community/action/ui/give-form.tsx'
import { LedgerTable } from '#features/community/action/ui/ledger-table.tsx'
import '#features/community/action/ui/points.css'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { Route } from './+types/actions.ts'

export const handle = page({ audience: 'one', query: [...tableNames, 'action', 'by'] })

export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const readParam = (name: string) => url.searchParams.get(name) ?? ''
  const action = actionSlugs.find((slug) => slug === readParam('action'))
  const by = (['hand', 'events'] as const).find((source) => source === readParam('by'))
  const [catalog, list] = await Promise.all([
    actions.read.getActions(session, { perPage: 100 }),
    actions.read.getLedger(session, { page: url.searchParams.get('page') ?? undefined, action, by }),
  ])
  return { actions: catalog.items, list, query: { action: action ?? '', by: by ?? '' } }
})

export const meta = unlistedMeta(
  'Actions',
  'What earns points and who got them. You can also give points by hand.',
)

export default function ActionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Actions"
        lede="What earns points, who got them and for what. The audit log keeps every change."
      />
      <div className="grid grid-cols-1 gap-10">
        <section aria-labelledby="h-catalogue">
          <SectionHead id="h-catalogue" title="What earns points" />
          <CatalogTable actions={loaderData.actions} />
        </section>
        <section aria-labelledby="h-give">
          <SectionHead id="h-give" title="Give points" />
          <AwardForm actions={loaderData.actions} />
        </section>
        <section aria-labelledby="h-ledger">
          <SectionHead id="h-ledger" title="The ledger" />
          <LedgerTable {...loaderData} />
        </section>
      </div>
    </>
  )
}
