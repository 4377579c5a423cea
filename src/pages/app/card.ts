import { applications } from '#features/community/app/api.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { png } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/card.ts'

export const handle = page({ audience: 'everyone', query: ['id'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const id = url.searchParams.get('id') ?? ''
  const { title, owner } = await applications.read.getApplication(ctx, { id })
  const line = owner ? formatName(owner) : site.name
  return png(await ctx.card({ siteName: site.name, kind: 'App', title, line, seed: id }))
})
