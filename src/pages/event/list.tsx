import { events } from '#features/event/event/api.ts'
import { getCurrentYear } from '#features/event/event/life/reading-year.ts'
import { EventGroups } from '#features/event/event/ui/event-groups.tsx'
import { EventMonths } from '#features/event/event/ui/event-months.tsx'
import { SearchEverywhere } from '#features/platform/search/ui/search-everywhere.tsx'
import { streams } from '#features/event/stream/api.ts'
import { tutorials } from '#features/content/tutorial/api.ts'
import { type ShownStreamCard, StreamTicket } from '#features/event/stream/ui/stream-ticket.tsx'
import { notFound } from '#lib/contract/errors.ts'
import { load } from '#lib/pages/load.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { feedLinks } from '../feeds/links.ts'
import type { Route } from './+types/list.ts'
import {
  filterNames,
  type Group,
  hasFilters,
  getListHref,
  type ListState,
  readAddress,
} from './list/address.ts'
import { EventFilters, GroupChips } from './list/filters.tsx'

export const handle = page({
  audience: 'everyone',
  query: ['tab', 'page', ...filterNames],
  unkept: [...filterNames],
})

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const address = new URL(request.url).searchParams
  const state = readAddress(address)
  if (!state) throw notFound('This page')
  const { tab, filters } = state
  const { q, ...narrowed } = filters
  const listQuery = { page: address.get('page') ?? undefined, search: q || undefined }
  const year = getCurrentYear(ctx)
  if (tab === 'streams')
    return {
      state,
      year,
      hasTutorials: false,
      results: {
        kind: 'streams' as const,
        list: await streams.read.getStreams(ctx, { ...listQuery, orderBy: 'nearest' }),
      },
    }
  const phase = tab === 'all' ? undefined : tab
  const orderBy = tab === 'all' ? 'nearest' : ''
  const [list, next] = await Promise.all([
    events.read.getEvents(ctx, { ...listQuery, ...narrowed, phase, orderBy, choices: '' }),
    tab === 'all' && !hasFilters(state)
      ? streams.read.getStreams(ctx, { perPage: 3, orderBy: 'nearest' })
      : null,
  ])
  const isBare = tab === 'all' && list.items.length === 0
  const hasTutorials =
    isBare && (await tutorials.read.getPaginatedTutorials(ctx, { perPage: 1 })).items.length > 0
  return { state, year, hasTutorials, results: { kind: 'events' as const, list, streams: next?.items ?? [] } }
})

const lede = 'Weekends with a theme, a deadline and people who know the subject.'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { state } = loaderData
  const { tab } = state
  const { origin } = getRootData(matches)
  return describePage({
    matches,
    title: titles[tab],
    description: `${titles[tab]}. ${lede}`,
    path: getListHref({ tab }),
    noIndex: hasFilters(state),
    jsonLd: [
      buildBreadcrumbsLd(origin, [
        { name: 'Home', path: '/' },
        { name: 'Events', path: '/event' },
      ]),
    ],
    alternates: feedLinks(tab === 'streams' ? 'streams' : 'events'),
  })
}

const titles: Record<Group, string> = {
  all: 'AI events and hackathons',
  live: 'Live AI events and hackathons',
  judging: 'AI hackathons being judged',
  upcoming: 'Upcoming AI events and hackathons',
  running: 'AI events running now',
  past: 'Past AI events and hackathons',
  streams: 'AI streams',
}

export default function EventListPage({
  loaderData: { state, results, year, hasTutorials },
}: Route.ComponentProps) {
  const { total, more, page: number, perPage, items } = results.list
  const choices = results.kind === 'events' ? results.list.choices : undefined
  return (
    <div className="wrap pb-16">
      <PageHead title="Events" count={more ? `${total}+` : total} lede={lede} />
      <GroupChips {...{ state, choices }} />
      <div className="stack mt-4">
        <EventFilters {...{ state, choices }} />
        {items.length === 0 ? (
          <NoEvents {...{ state, hasTutorials }} />
        ) : results.kind === 'streams' ? (
          <Streams {...{ year }} streams={results.list.items} />
        ) : state.tab === 'all' ? (
          <EventGroups events={results.list.items} year={year} />
        ) : (
          <EventMonths events={results.list.items} year={year} />
        )}
        <Pagination page={number} pages={Math.ceil(total / perPage)} label="Events" />
        {results.kind === 'events' && number === 1 && results.streams.length > 0 && (
          <section className="mt-8" aria-labelledby="h-streams">
            <SectionHead
              id="h-streams"
              title="Streams"
              more={{ label: 'All streams', href: '/event?tab=streams' }}
            />
            <Streams {...{ year }} streams={results.streams} />
          </section>
        )}
      </div>
    </div>
  )
}

type StreamsProps = { streams: readonly ShownStreamCard[]; year: number }

function Streams({ streams: visibleStreams, year }: StreamsProps) {
  return (
    <ol className="tickets">
      {visibleStreams.map((stream) => (
        <li key={stream.id}>
          <StreamTicket {...{ stream, year }} />
        </li>
      ))}
    </ol>
  )
}

function NoEvents({ state, hasTutorials }: { state: ListState; hasTutorials: boolean }) {
  const { tab, filters } = state
  if (hasFilters(state))
    return (
      <EmptyState
        title={filters.q ? `No results for “${filters.q}”` : 'Nothing matches all these filters'}
        action={
          <>
            <SearchEverywhere q={filters.q} />
            <ButtonLink href={getListHref({ tab })}>Show all of them</ButtonLink>
          </>
        }
      >
        Remove a filter or try fewer words: the search looks at titles, taglines and places.
      </EmptyState>
    )
  const { title, text, to } = emptyTexts[tab]
  return (
    <EmptyState
      title={title}
      action={(to !== tutorialLink || hasTutorials) && <Link href={to.href}>{to.label}</Link>}
    >
      {text}
    </EmptyState>
  )
}

const tutorialLink = { href: '/t', label: 'Read a tutorial' }
const pastLink = { href: '/event?tab=past', label: 'See past events' }
const all = { href: '/event', label: 'See all events' }
const noLiveEvents = {
  title: 'No event is live',
  text: 'Events appear here from their first minute until submissions close.',
  to: all,
}
const emptyTexts: Record<Group, { title: string; text: string; to: typeof pastLink }> = {
  all: {
    title: 'No event is planned yet',
    text: 'The next one appears here as soon as it’s announced.',
    to: tutorialLink,
  },
  live: noLiveEvents,
  running: noLiveEvents,
  judging: {
    title: 'No event is being judged',
    text: 'Events appear here from the close of submissions until the results.',
    to: all,
  },
  upcoming: {
    title: 'No event is planned yet',
    text: 'The next one appears here as soon as it’s announced.',
    to: pastLink,
  },
  past: { title: 'No event has ended yet', text: 'You can read events here after they end.', to: all },
  streams: {
    title: 'No stream is planned',
    text: 'Streams are longer than events: one subject, a talk at a time.',
    to: all,
  },
}
