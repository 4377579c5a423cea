import { redirect } from 'react-router'
import { accounts } from '#features/people/auth/api.ts'
import { getCallbackPath } from '#features/people/auth/sign-in/callback-path.ts'
import { AccountPage } from '#features/people/auth/ui/account-page.tsx'
import { ConfirmNotice } from '#features/people/auth/ui/confirming/confirm-notice.tsx'
import { WelcomeForm } from '#features/people/profile/ui/welcome-form.tsx'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/welcome.ts'

export const handle = page({ audience: 'one', query: ['callbackUrl', 'error'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  requireSession(ctx, url)
  const query = url.searchParams
  const callbackUrl = getCallbackPath(query.get('callbackUrl'), ctx.origin)
  const viewer = await accounts.read.getViewer(ctx, {})
  if (!viewer || viewer.userName !== null) throw redirect(callbackUrl)
  return { callbackUrl, error: query.get('error'), email: viewer.email, isConfirmed: viewer.confirmed }
})

export const meta = unlistedMeta('Set up your profile', `Set up your profile on ${site.name}.`)

export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  const { callbackUrl, error, email, isConfirmed } = loaderData
  return (
    <AccountPage
      title="Set up your profile"
      lede="Last step. You can change everything later except your username."
      foot={!isConfirmed && <ConfirmNotice email={email} />}
    >
      <WelcomeForm key={error} callbackUrl={callbackUrl} error={error} />
    </AccountPage>
  )
}
