import { href } from 'react-router'
import { certifying } from '#features/judging/certificate/api.ts'
import { EntitlementList, OutdatedList } from '#features/judging/certificate/ui/earned-list.tsx'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/certificates.ts'

export const handle = page({ audience: 'one', query: ['event'] })

/** Lists certificates of the event in the URL first. */
export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const { earned, former } = await certifying.read.getOwnCertificates(requireSession(ctx, url), {})
  const eventSlug = url.searchParams.get('event')
  const isOfEvent = ({ event }: (typeof earned)[number]) => event.slug === eventSlug
  return {
    earned: [...earned.filter(isOfEvent), ...earned.filter((certificate) => !isOfEvent(certificate))],
    former,
  }
})

export const meta = unlistedMeta('Your certificates', 'Signed proof of what you did at events.')

export default function OwnCertificatesPage({ loaderData: { earned, former } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16">
      <PageHead
        title="Your certificates"
        lede="Signed proof of what you did at events. Only you see them until you share them."
      />
      {earned.length > 0 ? (
        <EntitlementList earned={earned} />
      ) : (
        <EmptyState
          title="No certificates yet"
          action={<ButtonLink href={href('/event')}>Find an event</ButtonLink>}
        >
          Take part in an event, judge or help at one. Once it’s over, you get a certificate here.
        </EmptyState>
      )}
      {former.length > 0 && <OutdatedList former={former} />}
    </div>
  )
}
