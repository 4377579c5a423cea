import { events } from '#features/event/api.ts'
import { readingYear } from '#features/event/reading-year.ts'
import { EventMonths } from '#features/event/ui/event-months.tsx'
import { streams } from '#features/stream/api.ts'
import { StreamTicket } from '#features/stream/ui/stream-ticket.tsx'
import { notFound } from '#lib/errors.ts'
import { load } from '#lib/load.ts'
import { breadcrumbsLd, describePage, rootData } from '#lib/meta.ts'
import { page } from '#lib/page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { feedLinks } from '../feeds/links.ts'
import type { Route } from './+types/list.ts'

export const handle = page({ audience: 'everyone', query: ['tab', 'page', 'q'], unkept: ['q'] })

const tabs = [
  { key: 'upcoming', label: 'Upcoming' },
  { key: 'running', label: 'Running' },
  { key: 'past', label: 'Past' },
  { key: 'streams', label: 'Streams' },
] as const
type TabKey = (typeof tabs)[number]['key']

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const address = new URL(request.url).searchParams
  const tab = (address.get('tab') ?? 'upcoming') as TabKey
  if (!tabs.some(({ key }) => key === tab)) throw notFound('This page was')
  const search = address.get('q')?.trim() || undefined
  const wanted = { page: address.get('page') ?? undefined, search }
  const found =
    tab === 'streams'
      ? { kind: 'streams' as const, list: await streams.read.getStreams(ctx, wanted) }
      : { kind: 'events' as const, list: await events.read.getEvents(ctx, { ...wanted, phase: tab }) }
  return { tab, search, found, year: readingYear(ctx) }
})

const lede = 'Weekends with a theme, a deadline and people who know the subject.'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { tab, search } = loaderData
  const { origin } = rootData(matches)
  return describePage({
    matches,
    title: titles[tab],
    description: `${titles[tab]}. ${lede}`,
    path: tab === 'upcoming' ? '/event' : `/event?tab=${tab}`,
    noIndex: search !== undefined,
    jsonLd: [
      breadcrumbsLd(origin, [
        { name: 'Home', path: '/' },
        { name: 'Events', path: '/event' },
      ]),
    ],
    alternates: feedLinks(tab === 'streams' ? 'streams' : 'events'),
  })
}

const titles: Record<TabKey, string> = {
  upcoming: 'AI events and hackathons',
  running: 'AI events running now',
  past: 'Past AI events and hackathons',
  streams: 'AI streams',
}

export default function EventListPage({ loaderData: { tab, search, found, year } }: Route.ComponentProps) {
  const { total, more, page: number, perPage } = found.list
  const here = tab === 'upcoming' ? '/event' : `/event?tab=${tab}`
  const keep: Record<string, string> = tab === 'upcoming' ? {} : { tab }
  return (
    <div className="wrap pb-16">
      <PageHead title="Events" count={more ? `${total}+` : total} lede={lede} />
      <Tabs tabs={tabs} current={tab} label="Events by phase" />
      <div className="stack mt-6">
        <FilterBar label="Events" keep={keep} clearHref={search && here}>
          <SearchField
            name="q"
            label={tab === 'streams' ? 'Find a stream' : 'Find an event'}
            placeholder="Name, theme or place"
            value={search}
            clearHref={here}
          />
        </FilterBar>
        {found.list.items.length === 0 ? (
          <Nothing {...{ tab, search, here }} />
        ) : found.kind === 'events' ? (
          <EventMonths events={found.list.items} year={year} />
        ) : (
          <ol className="tickets">
            {found.list.items.map((stream) => (
              <li key={stream.id}>
                <StreamTicket {...{ stream, year }} />
              </li>
            ))}
          </ol>
        )}
        <Pagination page={number} pages={Math.ceil(total / perPage)} label="Events" />
      </div>
    </div>
  )
}

type NothingProps = { tab: TabKey; search: string | undefined; here: string }

function Nothing({ tab, search, here }: NothingProps) {
  if (search)
    return (
      <EmptyState title={`Nothing found for “${search}”`} action={<Link href={here}>Show all of them</Link>}>
        Try fewer words, or another tab: the search looks at titles, taglines and places.
      </EmptyState>
    )
  const { title, text, to } = empty[tab]
  return (
    <EmptyState title={title} action={<Link href={to.href}>{to.label}</Link>}>
      {text}
    </EmptyState>
  )
}

const past = { href: '/event?tab=past', label: 'Look at past events' }
const upcoming = { href: '/event', label: 'See what is coming' }
const empty: Record<TabKey, { title: string; text: string; to: typeof past }> = {
  upcoming: {
    title: 'No event is planned yet',
    text: 'The next one shows here as soon as it is announced.',
    to: past,
  },
  running: {
    title: 'No event is running',
    text: 'An event shows here from its first minute until the judges are done.',
    to: upcoming,
  },
  past: { title: 'No event has ended yet', text: 'What is over stays here to be read.', to: upcoming },
  streams: {
    title: 'No stream is planned',
    text: 'Streams are longer than events: one subject, a talk at a time.',
    to: upcoming,
  },
}
