import { href, useNavigate } from 'react-router'
import { Unconfirmed } from '#features/tutorial/ui/writing/unconfirmed.tsx'
import { NewWriting } from '#features/tutorial/ui/writing/new-writing.tsx'
import { tutorialCalls } from '#features/tutorial/ui/writing/writing-calls.ts'
import { load } from '#lib/load.ts'
import { describePage } from '#lib/meta.ts'
import { page } from '#lib/page.ts'
import { requireSession } from '#lib/require-session.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { Route } from './+types/new.ts'

export const handle = page({ audience: 'one' })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  return { isConfirmed: requireSession(ctx, url).viewer.confirmed }
})

export function meta({ matches }: Route.MetaArgs) {
  return describePage({ matches, title: 'New tutorial', description: 'Write a tutorial.', noIndex: true })
}

export default function NewTutorialPage({ loaderData: { isConfirmed } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <div className="wrap pb-16">
      <PageHead title="New tutorial" lede="A few words to begin with; the text follows on its own page." />
      {isConfirmed ? (
        <NewWriting
          kind="tutorial"
          calls={tutorialCalls}
          onCreated={(id) => void navigate(href('/t/:slug/edit', { slug: id }))}
        />
      ) : (
        <Unconfirmed />
      )}
    </div>
  )
}
