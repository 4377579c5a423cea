import { getCallbackPath, addCallback } from '#features/people/auth/sign-in/callback-path.ts'
import { AccountPage } from '#features/people/auth/ui/account-page.tsx'
import { CodeForm } from '#features/people/auth/ui/sign-in/code-form.tsx'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Link } from '#ui/link.tsx'
import { site } from '../../site.config.ts'
import type { Route } from './+types/code.ts'

export const handle = page({ audience: 'one', query: ['error', 'callbackUrl'] })

export const loader = load(async ({ origin }, { url: { searchParams: query } }: Route.LoaderArgs) => ({
  callbackUrl: getCallbackPath(query.get('callbackUrl'), origin),
  error: query.get('error'),
}))

export const meta = unlistedMeta(
  'Two-factor authentication',
  `The code that signing in to ${site.name} asks for.`,
)

export default function CodePage({ loaderData: { callbackUrl, error } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Two-factor authentication"
      lede="This account also asks for a code."
      foot={<Link href={addCallback('/login', callbackUrl)}>Back to sign-in</Link>}
    >
      <CodeForm key={error} callbackUrl={callbackUrl} error={error} />
    </AccountPage>
  )
}
