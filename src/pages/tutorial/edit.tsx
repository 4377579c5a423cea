import { href } from 'react-router'
import { tutorials } from '#features/tutorial/api.ts'
import { WritingScreen } from '#features/tutorial/ui/writing/writing-screen.tsx'
import { tutorialCalls } from '#features/tutorial/ui/writing/writing-calls.ts'
import { uuid } from '#lib/fields.ts'
import { load } from '#lib/load.ts'
import { describePage } from '#lib/meta.ts'
import { page } from '#lib/page.ts'
import { requireSession } from '#lib/require-session.ts'
import type { Route } from './+types/edit.ts'

export const handle = page({ audience: 'one', query: ['lang'] })

/** By slug, or by id while it has none. */
export const loader = load(async (ctx, { params: { slug }, url }: Route.LoaderArgs) => {
  const session = requireSession(ctx, url)
  const lang = url.searchParams.get('lang') ?? undefined
  const id = uuid().safeParse(slug).success
    ? slug
    : (await tutorials.read.getTutorial(session, { slug, lang })).id
  return tutorials.read.getTutorialForEdit(session, { id })
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = `Write ${loaderData?.title || 'a tutorial'}`
  return describePage({ matches, title, description: 'For its author.', noIndex: true })
}

export default function EditTutorialPage({ loaderData: writing }: Route.ComponentProps) {
  return (
    <WritingScreen
      key={writing.id}
      kind="tutorial"
      calls={tutorialCalls}
      writing={writing}
      helpHref={href('/writing')}
    />
  )
}
