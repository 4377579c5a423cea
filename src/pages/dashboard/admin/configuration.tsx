import { configurations } from '#features/operations/configuration/api.ts'
import { ConfigurationOverview } from '#features/operations/configuration/ui/configuration-page.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/configuration.ts'

export const handle = page({ audience: 'one', query: ['columns'] })

export const loader = loadForAdministrator(async (session) => {
  return configurations.read.getConfiguration(session, {})
})

export const meta = unlistedMeta('Configuration', 'The site’s settings and health.')

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
