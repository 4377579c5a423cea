import { href } from 'react-router'
import { actions } from '#features/community/action/api.ts'
import { Leaders } from '#features/community/action/ui/leaders.tsx'
import { load } from '#lib/pages/load.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { Route } from './+types/leaderboard.ts'
import { getPeriod, periodTabs, perPage } from './periods.ts'

export const handle = page({ audience: 'everyone', query: ['period', 'page'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const period = getPeriod(url.searchParams)
  const number = url.searchParams.get('page')
  const list = await actions.read.getLeaderboard(ctx, {
    period,
    perPage,
    ...(number && { page: number }),
  })
  return { period, list }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const path = href('/leaderboard')
  return describePage({
    matches,
    title: 'Leaderboard',
    description: 'Who has built, written and helped the most, by points.',
    path,
    noIndex: !loaderData || loaderData.period !== 'all' || loaderData.list.page > 1,
    jsonLd: [
      buildBreadcrumbsLd(getRootData(matches).origin, [
        { name: 'Home', path: '/' },
        { name: 'Leaderboard', path },
      ]),
    ],
  })
}

export default function LeaderboardPage({ loaderData: { period, list } }: Route.ComponentProps) {
  return (
    <div className="wrap stack pb-16">
      <PageHead
        title="Leaderboard"
        lede={
          <>
            Who has built, written and helped the most. Only public profiles are listed;{' '}
            <Link href={href('/points')}>how points are earned</Link>.
          </>
        }
      />
      <Tabs tabs={periodTabs} current={period} label="Counted" param="period" />
      {list.items.length > 0 ? (
        <Leaders leaders={list.items} hasRanks={period === 'all'} />
      ) : (
        <EmptyState
          title={list.page > 1 ? 'Nobody on this page' : 'Nobody has points here yet'}
          action={<ButtonLink href={href('/event')}>Browse events</ButtonLink>}
        >
          People earn points for projects, texts, medals and mentoring.
        </EmptyState>
      )}
      <ListPages of={list} label="Leaderboard" />
    </div>
  )
}
