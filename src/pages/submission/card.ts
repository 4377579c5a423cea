import { submissions } from '#features/event/submission/api.ts'
import { png } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/card.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const { eventSlug, teamSlug, submissionSlug: slug } = params
  const { title, team, event } = await submissions.read.getSubmission(ctx, { eventSlug, teamSlug, slug })
  const line = `${team.name} · ${event.title}`
  return png(await ctx.card({ siteName: site.name, kind: 'Project', title, line, seed: slug }))
})
