import { AccountPage } from '#features/people/auth/ui/account-page.tsx'
import { NewPasswordForm } from '#features/people/auth/ui/sign-in/new-password-form.tsx'
import { ResetRequestForm } from '#features/people/auth/ui/sign-in/reset-request-form.tsx'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Link } from '#ui/link.tsx'
import { isSpent } from './is-spent.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/reset.ts'

export const handle = page({ audience: 'one', query: ['token', 'error', 'sent'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const query = url.searchParams
  const token = query.get('token')
  const error = query.get('error') ?? ((await isSpent(ctx, 'passwordReset', token)) ? 'SpentLink' : null)
  return { token, error, isSent: query.has('sent') }
})

export const meta = unlistedMeta('New password', `Choose a new password for ${site.name}.`)

export default function ResetPage({ loaderData: { token, error, isSent } }: Route.ComponentProps) {
  const sendsMail = useSendsMail()
  if (token && error !== 'SpentLink')
    return (
      <AccountPage title="New password" lede="Choose one you don’t use anywhere else.">
        <NewPasswordForm key={error} token={token} error={error} />
      </AccountPage>
    )
  return (
    <AccountPage
      title="Forgot your password?"
      lede={sendsMail && 'Enter your e-mail address and we’ll send you a link to choose a new one.'}
      foot={<Link href="/login">Back to sign-in</Link>}
    >
      <ResetRequestForm key={error} error={error} isSent={isSent} />
    </AccountPage>
  )
}
