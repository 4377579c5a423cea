import { formatName } from '#features/event/event/people/role.ts'
import { submissions } from '#features/event/submission/api.ts'
import { getMedal, medalLabels } from '#features/event/submission/results/medal.ts'
import { submissionPath } from '#features/event/submission/ui/shown-project.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { page } from '#lib/pages/page.ts'
import { createMarkdownResponse } from '../feeds/twin.ts'
import type { Route } from './+types/twin.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { eventSlug, teamSlug, submissionSlug: slug } = params
  const submission = await submissions.read.getSubmission(ctx, { eventSlug, teamSlug, slug })
  const { event, team, track, techIn, categories, members } = submission
  const path = submissionPath(submission)
  if (path !== `/event/${eventSlug}/${teamSlug}/${slug}`) throw redirectMoved(url, `${path}.md`)
  const medal = getMedal(submission)
  const toFullUrl = (address: string | null) => address && new URL(address, ctx.origin).href
  return createMarkdownResponse(ctx, {
    title: submission.title,
    path,
    lede: submission.shortDescription,
    facts: [
      ['Event', event.title],
      ['Team', team.name],
      ['People', members.map(({ profile }) => formatName(profile)).join(', ')],
      ['Result', medal && medalLabels[medal]],
      ['Track', track?.name],
      ['Technologies', techIn.map(({ name }) => name).join(', ')],
      ['Categories', categories.map(({ name }) => name).join(', ')],
      ['Submitted', submission.submittedAt?.slice(0, 10)],
      ['Likes', submission.likesCount],
      ['Repository', submission.repoLink],
      ['Demo', submission.demoUrl],
      ['Presentation', toFullUrl(submission.presentationLink)],
      ['Video', toFullUrl(submission.videoLink)],
    ],
    parts: [{ body: submission.description }],
  })
})
