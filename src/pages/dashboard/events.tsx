import { href } from 'react-router'
import { BundleImport } from '#features/operations/bundle/ui/bundle-import.tsx'
import { managedEvents } from '#features/event/event/api.ts'
import { eventFilterNames, ManagedEvents } from '#features/event/event/ui/managed/managed-events.tsx'
import { managedStreams } from '#features/event/stream/api.ts'
import { ManagedStreams, streamFilterNames } from '#features/event/stream/ui/managed-streams.tsx'
import type { MemberContext } from '#lib/contract/context.ts'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import type { Route } from './+types/events.ts'
import { enterDashboard } from './enter.ts'

export const handle = page({ audience: 'one', query: ['tab', ...tableNames, ...eventFilterNames] })

/** Lists the events or the streams, by tab, that the viewer manages; ADMIN sees those of the whole site. */
export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const { session, mayCreate } = await enterDashboard(ctx, url)
  const query = url.searchParams
  const pickParams = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
  const isAdmin = session.viewer.role === 'ADMIN'
  const orderBy = query.get('orderBy') ?? 'newest'
  const names = ['page', 'orderBy']
  if (query.get('tab') === 'import' && isAdmin) return { tab: 'import' as const, orderBy, mayCreate, isAdmin }
  if (query.get('tab') === 'streams') {
    const list = await managedStreams.read.getManagedStreams(
      session,
      pickParams([...names, ...streamFilterNames]),
    )
    return { tab: 'streams' as const, list, orderBy, mayCreate, isAdmin }
  }
  const list = await managedEvents.read.getManagedEvents(session, pickParams([...names, ...eventFilterNames]))
  const isPlainAddress = !['tab', 'page', ...eventFilterNames].some((name) => query.get(name))
  if (list.total === 0 && isPlainAddress && (await hasStreams(session)))
    throw redirectMoved(url, streamsPath, 302)
  return { tab: 'events' as const, list, orderBy, mayCreate, isAdmin }
})

/** Returns whether the viewer manages streams; without events, the page then opens on that tab. */
async function hasStreams(session: MemberContext): Promise<boolean> {
  const { total } = await managedStreams.read.getManagedStreams(session, { perPage: 1 })
  return total > 0
}

export const meta = unlistedMeta('Manage events', 'The events and streams you manage.')

const streamsPath = '/dash/event?tab=streams'

const tabLinks = [
  { name: 'Events', href: '/dash/event?tab=events' },
  { name: 'Streams', href: streamsPath },
]

/** Tab to import a bundle, only for administrators, because a bundle contains participants and winners. */
const importTab = { name: 'Import', href: '/dash/event?tab=import' }

export default function ManagedEventsPage({ loaderData }: Route.ComponentProps) {
  const { isAdmin, mayCreate, orderBy } = loaderData
  return (
    <>
      <PageHead title={isAdmin ? 'All events and streams' : 'Your events and streams'}>
        {mayCreate && (
          <>
            <ButtonLink href={href('/event/new')} variant="primary">
              New event
            </ButtonLink>
            <ButtonLink href={href('/stream/new')}>New stream</ButtonLink>
          </>
        )}
      </PageHead>
      <div className="mb-6">
        {/* Separate links, because the filters of one list don't apply to the other. */}
        <TabLinks
          label="Events or streams"
          links={isAdmin ? [...tabLinks, importTab] : tabLinks}
          current={`/dash/event?tab=${loaderData.tab}`}
        />
      </div>
      {loaderData.tab === 'streams' && <ManagedStreams list={loaderData.list} {...{ orderBy, mayCreate }} />}
      {loaderData.tab === 'events' && <ManagedEvents list={loaderData.list} {...{ orderBy, mayCreate }} />}
      {loaderData.tab === 'import' && <BundleImport />}
    </>
  )
}
