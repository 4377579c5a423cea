import { IconFlame, IconKey, IconUsers } from '@tabler/icons-react'
import { redirect } from 'react-router'
import { getCallbackPath, addCallback } from '#features/people/auth/sign-in/callback-path.ts'
import { AccountPage } from '#features/people/auth/ui/account-page.tsx'
import { LoginForm } from '#features/people/auth/ui/sign-in/login-form.tsx'
import { CheckInbox } from '#features/people/auth/ui/sign-in/look-into-your-mail.tsx'
import { ExternalProviders } from '#features/people/auth/ui/sign-in/outside-providers.tsx'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { linkMinutes, formatMinutes } from '#lib/periods.ts'
import { site } from '../../site.config.ts'
import { findEnrollingEvent } from './enrolling-in.ts'
import { EnrollingNotice } from './enrolling-notice.tsx'
import { InvitedNotice } from './invited-notice.tsx'
import { findInvitation } from './invited-to.ts'
import type { Route } from './+types/login.ts'

// `provider` is left in the URL when another client requested the sign-in by e-mail.
export const handle = page({ audience: 'one', query: ['error', 'callbackUrl', 'sent', 'provider'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const query = url.searchParams
  const callbackUrl = getCallbackPath(query.get('callbackUrl'), ctx.origin)
  const error = query.get('error')
  if (ctx.viewer && (error === null || error === 'SessionRequired')) throw redirect(callbackUrl)
  const sent = query.get('sent') ?? query.get('provider')
  const [invitation, enrollingEvent] = [
    await findInvitation(ctx, callbackUrl),
    await findEnrollingEvent(ctx, callbackUrl),
  ]
  return {
    callbackUrl,
    error,
    sent,
    invited: invitation,
    enrolling: enrollingEvent,
    providers: [...ctx.outsideProviders],
  }
})

export const meta = unlistedMeta('Sign in', `Sign in to ${site.name}.`)

const points = [
  { icon: IconFlame, text: 'Enroll in hackathons and streams' },
  { icon: IconUsers, text: 'Find a team, or people for yours' },
  { icon: IconKey, text: 'Your profile stays private until you say so' },
]

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { callbackUrl, sent, invited, enrolling, providers } = loaderData
  // The notice about the invitation or the enrollment already explains why the visitor should sign in.
  const error = (invited || enrolling) && loaderData.error === 'SessionRequired' ? null : loaderData.error
  if (sent === 'email')
    return (
      <AccountPage title="One more step" foot={<Link href={addCallback('/login', callbackUrl)}>Back</Link>}>
        <CheckInbox
          again={addCallback('/login', callbackUrl)}
        >{`The link signs you in. It works once, within ${formatMinutes(linkMinutes.magicLink)}.`}</CheckInbox>
      </AccountPage>
    )
  return (
    <AccountPage
      title={invited ? 'You’re invited' : 'Sign in or create an account'}
      points={points}
      foot={
        <p>
          New here? <Link href={addCallback('/signup', callbackUrl)}>Create an account</Link>
        </p>
      }
    >
      <InvitedNotice invited={invited} />
      <EnrollingNotice event={enrolling} />
      {sent === 'password' && (
        <Notice tone="success" title="Password set" news="good">
          Sign in with it.
        </Notice>
      )}
      <LoginForm key={error} callbackUrl={callbackUrl} error={error} />
      <ExternalProviders providers={providers} callbackUrl={callbackUrl} />
    </AccountPage>
  )
}
