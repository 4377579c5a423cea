import { configurations } from '#features/configuration/api.ts'
import { ConfigurationOverview } from '#features/configuration/ui/configuration-page.tsx'
import { load } from '#lib/pages/load.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { administrator, allow } from '#lib/contract/policy.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/configuration.ts'

export const handle = page({ audience: 'one', query: ['columns'] })

/** For ADMIN alone. */
export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const session = requireSession(ctx, url)
  allow(session, administrator, undefined)
  return configurations.read.getConfiguration(session, {})
})

export function meta({ matches }: Route.MetaArgs) {
  const description = 'The site’s settings and health.'
  return describePage({ matches, title: 'Configuration', description, noIndex: true })
}

export default function ConfigurationPage({ loaderData: configuration }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Configuration"
        lede="Current settings and health. Change them in the environment; secrets only show whether they’re set."
      />
      <ConfigurationOverview {...{ configuration }} />
    </>
  )
}
