import * as z from 'zod/mini'
import { AccountPage } from '#features/auth/ui/account-page.tsx'
import { unsubscribeContract } from '#features/profile/unsubscribe-contract.ts'
import { UnsubscribeForm } from '#features/profile/ui/unsubscribe-form.tsx'
import { load } from '#lib/load.ts'
import { describePage } from '#lib/meta.ts'
import { page } from '#lib/page.ts'
import { Notice } from '#ui/notice.tsx'
import { site } from '../../site.config.ts'
import type { Route } from './+types/unsubscribe.ts'

export const handle = page({ audience: 'one', query: ['key', 'done', 'error'] })

const { query } = unsubscribeContract.operations.unsubscribe
const words = z.enum(['unsubscribed', 'subscribed'])

export const loader = load(async (_ctx, { url: { searchParams: asked } }: Route.LoaderArgs) => {
  const link = z.safeParse(query, { key: asked.get('key') })
  const done = z.safeParse(words, asked.get('done'))
  return {
    key: link.success ? link.data.key : null,
    done: done.success ? done.data : null,
    hasFailed: asked.has('error'),
  }
})

export function meta({ matches }: Route.MetaArgs) {
  const description = `Stop mails from ${site.name}.`
  return describePage({ matches, title: 'Unsubscribe', description, noIndex: true })
}

export default function UnsubscribePage({ loaderData: { key, done, hasFailed } }: Route.ComponentProps) {
  if (!key)
    return (
      <AccountPage title="Unsubscribe">
        <Notice tone="danger" title="This link is not complete">
          Open it once more from the mail, or copy the whole address: a part of it was lost on the way.
        </Notice>
      </AccountPage>
    )
  return (
    <AccountPage
      title="Unsubscribe"
      lede="One press stops announcements and news by mail."
      foot="Mails about your own account, teams and enrolments still come: they tell what you asked for."
    >
      <UnsubscribeForm mailKey={key} done={done} hasFailed={hasFailed} />
    </AccountPage>
  )
}
