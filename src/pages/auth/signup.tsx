import { IconBooks, IconFlame, IconUsers } from '@tabler/icons-react'
import { redirect } from 'react-router'
import { getCallbackPath, addCallback } from '#features/people/auth/sign-in/callback-path.ts'
import { AccountPage } from '#features/people/auth/ui/account-page.tsx'
import { CheckInbox } from '#features/people/auth/ui/sign-in/look-into-your-mail.tsx'
import { ExternalProviders } from '#features/people/auth/ui/sign-in/outside-providers.tsx'
import { SignUpForm } from '#features/people/auth/ui/sign-in/sign-up-form.tsx'
import { load } from '#lib/pages/load.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Link } from '#ui/link.tsx'
import { site } from '../../site.config.ts'
import { findEnrollingEvent } from './enrolling-in.ts'
import { EnrollingNotice } from './enrolling-notice.tsx'
import { InvitedNotice } from './invited-notice.tsx'
import { findInvitation } from './invited-to.ts'
import type { Route } from './+types/signup.ts'

export const handle = page({ audience: 'one', query: ['error', 'callbackUrl', 'sent'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const query = url.searchParams
  const callbackUrl = getCallbackPath(query.get('callbackUrl'), ctx.origin)
  if (ctx.viewer) throw redirect(callbackUrl)
  return {
    invited: await findInvitation(ctx, callbackUrl),
    enrolling: await findEnrollingEvent(ctx, callbackUrl),
    callbackUrl,
    error: query.get('error'),
    isSent: query.has('sent'),
    providers: [...ctx.outsideProviders],
  }
})

export function meta({ matches }: Route.MetaArgs) {
  return describePage({
    matches,
    title: 'Sign up',
    description: `Join ${site.name}: ${site.tagline}.`,
    path: '/signup',
  })
}

const points = [
  { icon: IconFlame, text: 'Enroll in hackathons and streams' },
  { icon: IconUsers, text: 'Find a team, or people for yours' },
  { icon: IconBooks, text: 'Tutorials, tools and people to learn from' },
]

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const { callbackUrl, error, isSent, invited, enrolling, providers } = loaderData
  const login = <Link href={addCallback('/login', callbackUrl)}>Sign in</Link>
  if (isSent)
    return (
      <AccountPage title="One more step" foot={login}>
        <CheckInbox again={addCallback('/signup', callbackUrl)} />
      </AccountPage>
    )
  return (
    <AccountPage
      title={invited ? 'You’re invited' : site.home.join}
      lede="All you need is an e-mail address and a password."
      points={points}
      foot={<p>Have an account already? {login}</p>}
    >
      <InvitedNotice invited={invited} />
      <EnrollingNotice event={enrolling} />
      <SignUpForm key={error} callbackUrl={callbackUrl} error={error} />
      <ExternalProviders providers={providers} callbackUrl={callbackUrl} />
    </AccountPage>
  )
}
