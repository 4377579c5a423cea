import { applications } from '#features/community/app/api.ts'
import { applicationPath } from '#features/community/app/ui/application-path.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { createMarkdownResponse } from '../feeds/twin.ts'
import type { Route } from './+types/twin.ts'

export const handle = page({ audience: 'everyone', query: ['id'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const id = url.searchParams.get('id') ?? ''
  const application = await applications.read.getApplication(ctx, { id })
  const toAbsoluteUrl = (address: string | null) => address && new URL(address, ctx.origin).href
  return createMarkdownResponse(ctx, {
    title: application.title,
    path: applicationPath(application.id),
    lede: application.shortDescription,
    facts: [
      ['By', application.owner && formatName(application.owner)],
      ['Technologies', application.techIn.map(({ name }) => name).join(', ')],
      ['Categories', application.categories.map(({ name }) => name).join(', ')],
      ['Published', application.publishedAt?.slice(0, 10)],
      ['Likes', application.likesCount],
      ['Repository', application.repoLink],
      ['Demo', application.demoUrl],
      ['Presentation', toAbsoluteUrl(application.presentationLink)],
      ['Video', toAbsoluteUrl(application.videoLink)],
    ],
    parts: [{ body: application.description }],
  })
})
