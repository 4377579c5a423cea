import { outbox } from '#features/operations/outbox/api.ts'
import { MailPreview } from '#features/operations/outbox/ui/letter-preview.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/outbox-preview.ts'

export const handle = page({ audience: 'one', query: ['template'] })

/** 404 for an e-mail that the site doesn’t send. */
export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  return outbox.read.getPreview(session, { template: url.searchParams.get('template') ?? undefined })
})

export const meta = unlistedMeta('E-mail previews', 'Every e-mail of the site, light, dark and as text.')

export default function OutboxPreviewPage({ loaderData: preview }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="E-mail previews"
        count={preview.letters.length}
        lede="Every e-mail the site writes, with people from the demo in it. Nothing is sent."
        above={
          <Breadcrumbs crumbs={[{ label: 'Outbox', href: '/dash/admin/outbox' }, { label: 'Previews' }]} />
        }
      />
      <MailPreview {...preview} />
    </>
  )
}
