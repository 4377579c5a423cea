import { AccountPage } from '#features/people/auth/ui/account-page.tsx'
import { FinishConnecting } from '#features/event/chat/ui/finish-connecting.tsx'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { Route } from './+types/discord.ts'

export const handle = page({ audience: 'one', query: ['code', 'state', 'error'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  requireSession(ctx, url)
  const { searchParams: query } = url
  return { code: query.get('code'), state: query.get('state'), isRefused: query.has('error') }
})

export const meta = unlistedMeta('Connect Discord', 'The way back from connecting your Discord account.')

export default function DiscordPage({ loaderData: { code, state, isRefused } }: Route.ComponentProps) {
  return (
    <AccountPage title="Connect Discord">
      {code && state ? (
        <FinishConnecting {...{ code, state }} />
      ) : (
        <Notice tone="warning" title="Nothing was connected">
          <p>
            {isRefused
              ? 'You didn’t let us connect your account at Discord.'
              : 'Discord didn’t send you here.'}{' '}
            <Link href="/account">Go to your account</Link>
            {isRefused && ' to try again'}.
          </p>
        </Notice>
      )}
    </AccountPage>
  )
}
