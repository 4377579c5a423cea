import { FlagButton } from '#features/moderation/ui/flag-button.tsx'
import { tutorials } from '#features/tutorial/api.ts'
import { LikeButton } from '#features/like/ui/like-button.tsx'
import { writtenMeta } from '#features/tutorial/ui/written-meta.ts'
import { WrittenPage } from '#features/tutorial/ui/written-page.tsx'
import { load } from '#lib/load.ts'
import { page } from '#lib/page.ts'
import type { Route } from './+types/show.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const lang = new URL(request.url).searchParams.get('lang') ?? undefined
  const { body: _, ...text } = await tutorials.read.getTutorial(ctx, { slug: params.slug, lang })
  return { text, origin: ctx.origin }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData
    ? writtenMeta(matches, { kind: 'tutorial', title: 'Tutorials', text: loaderData.text })
    : []
}

export default function TutorialPage({ loaderData: { text, origin } }: Route.ComponentProps) {
  const like = text.status === 'published' && (
    <>
      <FlagButton kind="tutorial" id={text.id} what={text.title} />
      <LikeButton target={{ tutorialId: text.id }} likesCount={text.likesCount} />
    </>
  )
  return <WrittenPage kind="tutorial" title="Tutorials" text={text} origin={origin} like={like} />
}
