import { getCurrentYear } from '#features/event/event/life/reading-year.ts'
import { portfolios } from '#features/community/portfolio/api.ts'
import { type PortfolioList, portfolioLists } from '#features/community/portfolio/lists.ts'
import { getCountryName } from './country.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/show.ts'
import { parseUserName } from './handle.ts'
import { buildProfileMeta } from './show/profile-meta.ts'
import { ProfileScreen } from './show/profile-screen.tsx'

export const handle = page({ audience: 'everyone', query: ['list', 'page'] })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const requestedName = parseUserName(params.handle)
  const list = portfolioLists.find((candidate) => candidate === url.searchParams.get('list'))
  const number = list && url.searchParams.get('page')
  const portfolio = await portfolios.read.getPortfolio(ctx, {
    userName: requestedName,
    ...(list && { list }),
    ...(number && { page: number }),
  })
  const { userName, location, userId } = portfolio.profile
  // Redirects to the canonical spelling; viewers without access have already been refused.
  if (userName !== requestedName) throw redirectMoved(url, profilePath(userName))
  return {
    portfolio,
    list: list ?? null,
    page: Number(number ?? 1),
    country: getCountryName(location),
    isOwn: ctx.viewer?.id === userId,
    year: getCurrentYear(ctx),
  }
})

export type ProfileData = Route.ComponentProps['loaderData']
export type { PortfolioList }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? buildProfileMeta(matches, loaderData) : []
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return <ProfileScreen {...loaderData} />
}
