import { siteStatus } from '#features/operations/status/api.ts'
import { StatusList } from '#features/operations/status/ui/status-list.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/status.ts'

export const handle = page({ audience: 'one' })

export const loader = loadForAdministrator((session) => siteStatus.read.getStatus(session, {}))

export const meta = unlistedMeta('Status', 'What works on this site, and what to do about the rest.')

export default function StatusPage({ loaderData: status }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Status" lede="What works on this site, and what to do about the rest." />
      <StatusList {...{ status }} />
    </>
  )
}
