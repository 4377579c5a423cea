import { events } from '#features/event/event/api.ts'
import { EventCrumbs } from '#features/event/event/ui/event-crumbs.tsx'
import { CheckInDesk } from '#features/event/participant/ui/check-in/check-in-desk.tsx'
import { checkPeopleIn } from '#features/event/participant/policy.ts'
import { load } from '#lib/pages/load.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { allow } from '#lib/contract/policy.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/check-in.ts'

export const handle = page({ audience: 'one', query: ['code'] })

/** For volunteers and event managers; 403 for others. */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  requireSession(ctx, url)
  const { id, slug, title, timeZone, viewer } = await events.read.getEvent(ctx, {
    slug: params.slug,
    withoutPeople: true,
  })
  allow(ctx, checkPeopleIn, { roles: viewer?.roles ?? [] })
  return { id, slug, title, timeZone, code: url.searchParams.get('code') ?? undefined }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Check-in of ${loaderData.title}` : 'Check-in'
  return describePage({ matches, title, description: 'For volunteers at the entrance.', noIndex: true })
}

export default function CheckInPage({ loaderData }: Route.ComponentProps) {
  const { id, slug, title, timeZone, code } = loaderData
  return (
    <div className="wrap max-w-reading pb-16">
      <PageHead
        title="Check-in"
        above={<EventCrumbs event={{ slug, title }} here="Check-in" />}
        lede="Scan or type the code people show you, or find them by name."
      />
      <CheckInDesk eventId={id} {...{ timeZone, code }} />
    </div>
  )
}
