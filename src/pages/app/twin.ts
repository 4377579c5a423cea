import { applications } from '#features/app/api.ts'
import { applicationPath } from '#features/app/ui/application-path.ts'
import { nameOf } from '#features/event/people/role.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { twin } from '../feeds/twin.ts'
import type { Route } from './+types/twin.ts'

export const handle = page({ audience: 'everyone', query: ['id'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const id = url.searchParams.get('id') ?? ''
  const found = await applications.read.getApplication(ctx, { id })
  const whole = (address: string | null) => address && new URL(address, ctx.origin).href
  return twin(ctx, {
    title: found.title,
    path: applicationPath(found.id),
    lede: found.shortDescription,
    facts: [
      ['By', found.owner && nameOf(found.owner)],
      ['Technologies', found.techIn.map(({ name }) => name).join(', ')],
      ['Categories', found.categories.map(({ name }) => name).join(', ')],
      ['Published', found.publishedAt?.slice(0, 10)],
      ['Likes', found.likesCount],
      ['Repository', found.repoLink],
      ['Demo', found.demoUrl],
      ['Presentation', whole(found.presentationLink)],
      ['Video', whole(found.videoLink)],
    ],
    parts: [{ body: found.description }],
  })
})
