import { contents } from '#features/operations/content/api.ts'
import { contentOrders } from '#features/operations/content/contract.ts'
import { contentFilterNames } from '#features/operations/content/ui/content-fields.tsx'
import { ContentTable } from '#features/operations/content/ui/content-table.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { contentKinds } from '#lib/admin-listing.ts'
import { page } from '#lib/pages/page.ts'
import { withQuery } from '#lib/pages/with-query.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { restorableDays } from '#lib/periods.ts'
import { getNounPlural, listStates } from '#lib/nouns.ts'
import type { Route } from './+types/content.ts'

export const handle = page({ audience: 'one', query: [...tableNames, 'kind', ...contentFilterNames] })

/** Ignores unknown filter values in the URL. */
export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const text = (name: string, maxLength: number) => (url.searchParams.get(name) ?? '').slice(0, maxLength)
  const kind = contentKinds.find((candidate) => candidate === text('kind', 20)) ?? 'event'
  const filters = {
    search: text('search', 100),
    state: listStates(kind).find((candidate) => candidate === text('state', 20)),
    by: text('by', 80),
    of: text('of', 100),
    orderBy: contentOrders.find((candidate) => candidate === text('orderBy', 20)) ?? 'newest',
  }
  const number = url.searchParams.get('page') ?? undefined
  const list = await contents.read.getContent(session, { ...filters, kind, page: number })
  return { kind, asked: { ...filters, state: filters.state ?? '' }, list }
})

export const meta = unlistedMeta('Content', 'Everything members made, in any state.')

/** Returns the URL of another kind of content, with the same search. */
const buildHref = (kind: string, search: string) =>
  withQuery('/dash/admin/content', { kind: kind === 'event' ? undefined : kind, search: search || undefined })

export default function ContentPage({ loaderData: { kind, asked, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Content"
        lede={`Everything members made, in any state. Owners can appeal hidden items. Deleted items can be restored for ${restorableDays} days.`}
      />
      <TabLinks
        label="Kinds"
        links={contentKinds.map((linkKind) => ({
          name: getNounPlural(linkKind),
          href: buildHref(linkKind, asked.search),
        }))}
        current={buildHref(kind, asked.search)}
      />
      {asked.search !== '' && (
        <p className="small text-muted">
          {`Searched among ${getNounPlural(kind).toLowerCase()} alone. Another kind above looks for the same words.`}
        </p>
      )}
      <ContentTable {...{ kind, asked, list }} />
    </>
  )
}
