import { useState } from 'react'
import { accounts } from '#features/people/auth/api.ts'
import { addCallback } from '#features/people/auth/sign-in/callback-path.ts'
import { AccountPage } from '#features/people/auth/ui/account-page.tsx'
import { ConfirmForm } from '#features/people/auth/ui/confirming/confirm-form.tsx'
import { ConfirmNotice } from '#features/people/auth/ui/confirming/confirm-notice.tsx'
import { SignInError } from '#features/people/auth/ui/sign-in/sign-in-error.tsx'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Link } from '#ui/link.tsx'
import { isSpent } from './is-spent.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/confirm.ts'

export const handle = page({ audience: 'one', query: ['token', 'error', 'done'] })

export const loader = load(async (ctx, { url: { searchParams: query } }: Route.LoaderArgs) => {
  const viewer = await accounts.read.getViewer(ctx, {})
  const token = query.get('token')
  return {
    token,
    isSpent: await isSpent(ctx, 'confirmation', token),
    error: query.get('error'),
    isDone: query.has('done') || (viewer?.confirmed ?? false),
    waiting: viewer && !viewer.confirmed ? viewer.email : null,
  }
})

export const meta = unlistedMeta('Confirm your address', `Confirm your address for ${site.name}.`)

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const { token, error, waiting } = loaderData
  const [wasPressed, setPressed] = useState(false)
  const isDone = loaderData.isDone || wasPressed
  const isUsedUp = loaderData.isSpent && !isDone
  // Signed-in users can request another e-mail; others must sign in first.
  const resendHint = waiting ? (
    <ResendHint {...{ waiting, hasToken: token !== null }} />
  ) : (
    <p>
      Link not working? <Link href={addCallback('/login', '/login/confirm')}>Sign in</Link> and ask for a new
      one.
    </p>
  )
  return (
    <AccountPage
      title="Confirm your address"
      lede={isDone || isUsedUp ? undefined : 'Press the button to confirm that this address is yours.'}
      foot={!isDone && resendHint}
    >
      {isUsedUp && <SignInError word="SpentLink" />}
      {!isUsedUp && (token !== null || isDone) && (
        <ConfirmForm
          token={token ?? ''}
          error={error}
          isDone={loaderData.isDone}
          onConfirmed={() => setPressed(true)}
        />
      )}
    </AccountPage>
  )
}

/**
 * Way to get another e-mail. A visitor who came by the link has already opened the e-mail, so only a link to
 * ask for a new one is shown.
 */
function ResendHint({ waiting, hasToken }: { waiting: string; hasToken: boolean }) {
  if (!hasToken) return <ConfirmNotice email={waiting} />
  return (
    <p>
      Link not working? <Link href="/login/confirm">Ask for a new one</Link>.
    </p>
  )
}
