import { accounts } from '#features/people/auth/api.ts'
import { AccountPage } from '#features/people/auth/ui/account-page.tsx'
import { SuspensionDetails } from '#features/people/auth/ui/suspension-notice.tsx'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { site } from '../../site.config.ts'
import type { Route } from './+types/suspended.ts'

export const handle = page({ audience: 'one', query: ['token', 'error'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const token = url.searchParams.get('token')
  return { suspension: token ? await accounts.read.getSuspension(ctx, { token: token.slice(0, 200) }) : null }
})

export const meta = unlistedMeta(
  'Your account is suspended',
  `Why an account at ${site.name} is suspended, and how to appeal.`,
)

export default function SuspendedPage({ loaderData: { suspension } }: Route.ComponentProps) {
  if (!suspension)
    return (
      <AccountPage title="This page has expired" foot={<Link href="/login">Sign in</Link>}>
        <Notice>
          It says why an account is suspended, for an hour after you sign in. Sign in again to see the reason,
          or to find the suspension lifted.
        </Notice>
      </AccountPage>
    )
  return (
    <AccountPage
      title="Your account is suspended"
      lede="You’re signed out everywhere and can’t sign in."
      foot={<Link href="/code-of-conduct">How moderators decide</Link>}
    >
      <SuspensionDetails suspension={suspension} />
    </AccountPage>
  )
}
