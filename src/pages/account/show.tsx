import { organizerMail } from '#features/event/announcement/api.ts'
import { MutesSection } from '#features/event/announcement/ui/mutes-section.tsx'
import { personalTokens, safety, signedInDevices } from '#features/people/auth/api.ts'
import { DevicesSection } from '#features/people/auth/ui/account/devices-section.tsx'
import { EmailSection } from '#features/people/auth/ui/account/email-section.tsx'
import { LinksSection } from '#features/people/auth/ui/account/links-section.tsx'
import { PasswordSection } from '#features/people/auth/ui/account/password-section.tsx'
import { SecondFactorSection } from '#features/people/auth/ui/account/second-factor-section.tsx'
import { SignInError } from '#features/people/auth/ui/sign-in/sign-in-error.tsx'
import { TokensSection } from '#features/people/auth/ui/tokens/tokens-section.tsx'
import { bounces } from '#features/platform/mail/api.ts'
import { StoppedNotice } from '#features/platform/mail/ui/stopped-notice.tsx'
import { discord } from '#features/event/chat/api.ts'
import { DiscordSection } from '#features/event/chat/ui/discord-section.tsx'
import { privacy } from '#features/operations/privacy/api.ts'
import { EraseSection } from '#features/operations/privacy/ui/erase-section.tsx'
import { YourDataSection } from '#features/operations/privacy/ui/your-data-section.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { useOwnZone } from '#ui/time/use-own-zone.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/show.ts'

export const handle = page({ audience: 'one', query: ['page', 'tokens', 'error'] })

export const loader = loadForMember(async (session, { url }: Route.LoaderArgs) => {
  const [security, devices, tokens, mutes, archive, erasure, { stopped }, connection] = await Promise.all([
    safety.read.getSecurity(session, {}),
    signedInDevices.read.getSessions(session, { page: url.searchParams.get('page') ?? undefined }),
    personalTokens.read.getTokens(session, { page: url.searchParams.get('tokens') ?? undefined }),
    organizerMail.read.getMutes(session, { perPage: 100 }),
    privacy.read.getExport(session, {}),
    privacy.read.getErasure(session, {}),
    bounces.read.getStop(session, {}),
    discord.read.getConnection(session, {}),
  ])
  // Error of an account connection that failed.
  const error = url.searchParams.get('error')
  return { security, devices, tokens, mutes, archive, erasure, stopped, connection, error }
})

export const meta = unlistedMeta(
  'Account',
  `How you sign in to ${site.name}, where you are signed in, and your data.`,
)

export default function AccountShowPage({ loaderData }: Route.ComponentProps) {
  const { security, devices, tokens, mutes, archive, erasure, stopped, connection, error } = loaderData
  const zone = useOwnZone() ?? site.eventTimeZone
  return (
    <div className="wrap pb-16">
      <PageHead
        title="Account"
        lede={
          <>
            How you sign in as <strong className="break-words">{security.email}</strong>, where you are signed
            in, and what we keep about you.
          </>
        }
      />
      {security.owesSecondFactor && (
        <div className="mb-6">
          <Notice tone="warning" title="Administrators need two-factor authentication">
            <p>
              Until it’s <a href="#second-factor">set up</a>, you can only do what every member can.
            </p>
          </Notice>
        </div>
      )}
      {error !== null && (
        <div className="mb-6">
          <SignInError word={error} />
        </div>
      )}
      <StoppedNotice {...{ stopped }} />
      <EmailSection {...security} />
      <PasswordSection hasPassword={security.hasPassword} />
      <SecondFactorSection security={security} zone={zone} />
      <LinksSection security={security} zone={zone} />
      <DiscordSection connection={connection} back="/account" />
      <DevicesSection devices={devices} zone={zone} />
      <TokensSection tokens={tokens} confirmed={security.confirmed} zone={zone} />
      <MutesSection mutes={mutes} />
      <YourDataSection archive={archive} zone={zone} />
      <EraseSection preview={erasure} />
    </div>
  )
}
