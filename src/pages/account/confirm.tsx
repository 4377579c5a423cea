import { useState } from 'react'
import { AccountPage } from '#features/people/auth/ui/account-page.tsx'
import { NewAddressForm } from '#features/people/auth/ui/confirming/new-address-form.tsx'
import { UnusableLink } from '#features/people/auth/ui/confirming/unusable-link.tsx'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Link } from '#ui/link.tsx'
import { isSpent } from '../auth/is-spent.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/confirm.ts'

export const handle = page({ audience: 'one', query: ['token', 'error', 'done'] })

/** Needs no session: the e-mail may be read on another device than the one that requested it. */
export const loader = load(async (ctx, { url: { searchParams: query } }: Route.LoaderArgs) => {
  const token = query.get('token') ?? ''
  const isDone = query.has('done')
  return {
    isUsable: isDone || (token !== '' && !(await isSpent(ctx, 'emailChange', token))),
    link: { token, error: query.get('error'), isDone },
  }
})

export const meta = unlistedMeta('Your new address', `Confirm your new address for ${site.name}.`)

export default function ConfirmAddressPage({ loaderData }: Route.ComponentProps) {
  const { link } = loaderData
  // State on arrival, because pressing the button also uses up the link.
  const [isUsable] = useState(loaderData.isUsable)
  return (
    <AccountPage
      title="Your new address"
      lede={isUsable && !link.isDone && 'Press the button to start using it.'}
      foot={
        isUsable && (
          <p>
            Link not working? Ask for a new one on <Link href="/account">your account page</Link>.
          </p>
        )
      }
    >
      {isUsable ? (
        <NewAddressForm {...link} />
      ) : (
        <UnusableLink hasToken={link.token !== ''} next={{ label: 'Go to your account', href: '/account' }}>
          Ask for a new one on your account page.
        </UnusableLink>
      )}
    </AccountPage>
  )
}
