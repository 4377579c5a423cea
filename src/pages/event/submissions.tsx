import { href } from 'react-router'
import { closesAt, hasClosed } from '#features/event/event/life/phase.ts'
import { EventCrumbs, buildEventTrailLd } from '#features/event/event/ui/event-crumbs.tsx'
import { submissions } from '#features/event/submission/api.ts'
import { submissionPath } from '#features/event/submission/ui/shown-project.ts'
import type { Context } from '#lib/contract/context.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import type { Route } from './+types/submissions.ts'
import {
  filterNames,
  galleryAddress,
  galleryNames,
  toGalleryRequest,
  type GalleryState,
  isFiltered,
  readGalleryAddress,
} from './submissions/address.ts'
import { GalleryFilters } from './submissions/gallery-filters.tsx'
import { NoProjects } from './submissions/no-projects.tsx'
import { ProjectCards } from './submissions/project-cards.tsx'

export const handle = page({ audience: 'everyone', query: galleryNames, unkept: ['q'] })

/**
 * Loads everything in one round trip; only an empty result needs further queries, to find a filter to remove.
 */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { state, page: number } = readGalleryAddress(url.href)
  const { event, choices, ...list } = await submissions.read.getSubmissionsForEvent(ctx, {
    eventSlug: params.slug,
    choices: '',
    page: number,
    ...toGalleryRequest(state),
  })
  if (event!.slug !== params.slug)
    throw redirectMoved(url, href('/event/:slug/submissions', { slug: event!.slug }))
  const drop = list.total === 0 ? await findNearest(ctx, event!.id, state) : null
  return { event: toShownEvent(ctx, event!), list, topics: choices!, state, drop }
})

export type GalleryData = Route.ComponentProps['loaderData']

type FullEvent = NonNullable<Awaited<ReturnType<typeof submissions.read.getSubmissionsForEvent>>['event']>

/** Returns only the event fields that the page needs, to keep the response small. */
function toShownEvent({ now }: Context, event: FullEvent) {
  const { id, slug, title, tracks, timeZone, visibility, resultsPublishedAt, submissionsVisible } = event
  const eventTimes = {
    startAt: parseTime(event.startAt),
    endAt: parseTime(event.endAt),
    submissionsCloseAt: parseTime(event.submissionsCloseAt),
  }
  const opensAt = event.submissionsOpenAt ?? event.startAt
  const isClosed = hasClosed(eventTimes, now)
  return {
    id,
    slug,
    title,
    timeZone,
    visibility,
    tracks,
    hasResults: resultsPublishedAt !== null,
    opensAt,
    hasOpened: opensAt !== null && new Date(opensAt) <= now,
    closesAt: closesAt(eventTimes)?.toISOString() ?? null,
    hasClosed: isClosed,
    isHidden: submissionsVisible === 'afterClose' && !isClosed,
  }
}

const parseTime = (text: string | null) => (text ? new Date(text) : null)

/**
 * Finds the filter whose removal gives the most results; null with fewer than two filters, or if no removal
 * helps.
 */
async function findNearest(ctx: Context, eventId: string, state: GalleryState) {
  const set = filterNames.filter((name) => state[name] !== '')
  if (set.length < 2) return null
  const tries = set.map(async (name) => {
    const request = { ...toGalleryRequest({ ...state, [name]: '' }), perPage: 1 }
    const { total } = await submissions.read.getSubmissionsForEvent(ctx, { eventId, ...request })
    return { name, total }
  })
  const [bestMatch] = (await Promise.all(tries)).toSorted((a, b) => b.total - a.total)
  return bestMatch && bestMatch.total > 0 ? bestMatch : null
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { event, list, state } = loaderData
  const { origin } = getRootData(matches)
  const home = href('/event/:slug', { slug: event.slug })
  const path = `${home}/submissions`
  const title = `Projects of ${event.title}`
  const pageQuery = list.page > 1 ? `?page=${list.page}` : ''
  return describePage({
    matches,
    title,
    description: `What the teams of ${event.title} have built: demos, code and the people behind each project.`,
    path: path + pageQuery,
    noIndex: event.visibility !== 'public' || isFiltered(state) || state.sort !== '' || list.total === 0,
    image: `${home}/card.png`,
    jsonLd: [
      {
        '@type': 'CollectionPage',
        name: title,
        url: origin + path,
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: list.total,
          itemListElement: list.items.map((project, index) => ({
            '@type': 'ListItem',
            position: (list.page - 1) * list.perPage + index + 1,
            name: project.title,
            url: origin + submissionPath(project),
          })),
        },
      },
      buildEventTrailLd(origin, event, { name: 'Projects', path }),
    ],
  })
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { event, list, state } = loaderData
  const home = href('/event/:slug', { slug: event.slug })
  const isEmpty = list.total === 0 && !isFiltered(state)
  return (
    <div className="wrap stack pb-16">
      <PageHead
        title="Projects"
        count={list.more ? `${list.total}+` : list.total || undefined}
        lede={
          <>
            What the teams of <bdi>{event.title}</bdi> have built.
          </>
        }
        above={<EventCrumbs event={event} here="Projects" />}
      >
        {event.hasResults && <ButtonLink href={`${home}/results`}>See the results</ButtonLink>}
      </PageHead>
      {!isEmpty && <GalleryFilters {...loaderData} />}
      {list.items.length > 0 ? (
        <ProjectCards items={list.items} tracks={event.tracks} level={2} />
      ) : (
        <NoProjects {...loaderData} firstPage={galleryAddress(`${home}/submissions`, state)} />
      )}
      <ListPages of={list} label="Projects" />
    </div>
  )
}
