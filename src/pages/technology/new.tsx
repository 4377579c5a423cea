import { href, useNavigate } from 'react-router'
import { NewTechnology } from '#features/content/technology/ui/writing/new-technology.tsx'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { administrator, allow } from '#lib/contract/policy.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/new.ts'

export const handle = page({ audience: 'one' })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  allow(requireSession(ctx, url), administrator, undefined)
  return null
})

export const meta = unlistedMeta('New technology', 'Write about a technology or a provider.')

export default function NewTechnologyPage() {
  const navigate = useNavigate()
  return (
    <div className="wrap pb-16">
      <PageHead
        title="New technology"
        lede="A technology, or a provider of others. It’s public once you publish it."
      />
      <NewTechnology
        helpHref={href('/writing')}
        onCreated={(slug) => void navigate(href('/tech/:slug', { slug }))}
      />
    </div>
  )
}
