import { useState } from 'react'
import { accounts } from '#features/people/auth/api.ts'
import { addCallback } from '#features/people/auth/sign-in/callback-path.ts'
import { AccountPage } from '#features/people/auth/ui/account-page.tsx'
import { ConfirmForm } from '#features/people/auth/ui/confirming/confirm-form.tsx'
import { UnusableConfirmation } from '#features/people/auth/ui/confirming/unusable-confirmation.tsx'
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
  const isUsable = token !== null && !loaderData.isSpent
  return (
    <AccountPage
      title="Confirm your address"
      lede={isUsable && !isDone && 'Press the button to confirm that this address is yours.'}
      foot={isUsable ? !isDone && <NewLinkHint isMember={waiting !== null} /> : waiting && <HomeLink />}
    >
      {isUsable || isDone ? (
        <ConfirmForm
          token={token ?? ''}
          error={error}
          isDone={loaderData.isDone}
          onConfirmed={() => setPressed(true)}
        />
      ) : (
        <UnusableConfirmation hasToken={token !== null} waiting={waiting} />
      )}
    </AccountPage>
  )
}

const HomeLink = () => <Link href="/">Go to the home page</Link>

/** Way to get another e-mail: members ask for it on this page, others must sign in first. */
const NewLinkHint = ({ isMember }: { isMember: boolean }) => (
  <p>
    Link not working?{' '}
    {isMember ? (
      <Link href="/login/confirm">Ask for a new one</Link>
    ) : (
      <Link href={addCallback('/login', '/login/confirm')}>Sign in and ask for a new one</Link>
    )}
    .
  </p>
)
