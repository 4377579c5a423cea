import { fullName } from '#features/people/profile/fields/full-name.ts'
import { portfolios } from '#features/community/portfolio/api.ts'
import { png } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/card.ts'
import { parseUserName } from './handle.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const userName = parseUserName(params.handle)
  const { profile } = await portfolios.read.getPortfolio(ctx, { userName, perPage: 1, list: 'events' })
  const line = [profile.role, profile.organization].filter(Boolean).join(', ') || `@${profile.userName}`
  const title = fullName(profile)
  return png(await ctx.card({ siteName: site.name, kind: 'Profile', title, line, seed: profile.userName }))
})
