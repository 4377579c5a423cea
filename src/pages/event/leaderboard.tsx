import { href } from 'react-router'
import { actions } from '#features/community/action/api.ts'
import { Leaders } from '#features/community/action/ui/leaders.tsx'
import { events } from '#features/event/event/api.ts'
import { EventCrumbs, buildEventTrailLd } from '#features/event/event/ui/event-crumbs.tsx'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { perPage } from '../points/periods.ts'
import type { Route } from './+types/leaderboard.ts'

export const handle = page({ audience: 'everyone', query: ['page'] })

/** Points of this event only, including medals once results are published. */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const event = await events.read.getEvent(ctx, { slug: params.slug, withoutPeople: true })
  if (event.slug !== params.slug)
    throw redirectMoved(url, href('/event/:slug/leaderboard', { slug: event.slug }))
  const { id, slug, title, visibility } = event
  const number = url.searchParams.get('page')
  const list = await actions.read.getLeaderboard(ctx, {
    eventId: id,
    perPage,
    ...(number && { page: number }),
  })
  return { event: { slug, title, visibility }, list }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { event, list } = loaderData
  const home = href('/event/:slug', { slug: event.slug })
  const path = `${home}/leaderboard`
  return describePage({
    matches,
    title: `Leaderboard of ${event.title}`,
    description: `Who earned how many points at ${event.title}.`,
    path,
    noIndex: event.visibility !== 'public' || list.items.length === 0 || list.page > 1,
    image: `${home}/card.png`,
    jsonLd: [buildEventTrailLd(getRootData(matches).origin, event, { name: 'Leaderboard', path })],
  })
}

export default function EventLeaderboardPage({ loaderData: { event, list } }: Route.ComponentProps) {
  const home = href('/event/:slug', { slug: event.slug })
  return (
    <div className="wrap stack pb-16">
      <PageHead
        title="Leaderboard"
        lede={
          <>
            Points from {event.title} only. Only public profiles are listed.{' '}
            <Link href={href('/points')}>How points are earned</Link>
          </>
        }
        above={<EventCrumbs event={event} here="Leaderboard" />}
      />
      {list.items.length > 0 ? (
        <Leaders leaders={list.items} />
      ) : (
        <EmptyState
          title="Nobody has points from this event yet"
          action={<ButtonLink href={home}>Back to the event</ButtonLink>}
        >
          People earn them for projects, medals, mentoring and talks.
        </EmptyState>
      )}
      <ListPages of={list} label="Leaderboard" />
    </div>
  )
}
