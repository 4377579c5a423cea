import { href, useNavigate } from 'react-router'
import { Unconfirmed } from '#features/tutorial/ui/writing/unconfirmed.tsx'
import { NewWriting } from '#features/tutorial/ui/writing/new-writing.tsx'
import { articleCalls } from '#features/blog/ui/article-calls.ts'
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
  return describePage({ matches, title: 'New article', description: 'Write an article.', noIndex: true })
}

export default function NewArticlePage({ loaderData: { isConfirmed } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <div className="wrap pb-16">
      <PageHead title="New article" lede="A few words to begin with; the text follows on its own page." />
      {isConfirmed ? (
        <NewWriting
          kind="article"
          calls={articleCalls}
          onCreated={(id) => void navigate(href('/blog/:slug/edit', { slug: id }))}
        />
      ) : (
        <Unconfirmed />
      )}
    </div>
  )
}
