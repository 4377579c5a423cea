import { requireName } from '#features/people/auth/sign-in/require-name.ts'
import { href, useNavigate } from 'react-router'
import { createEvents } from '#features/event/event/policy.ts'
import { eventCalls } from '#features/event/event/ui/manage/managed-event.ts'
import { NewForm } from '#features/event/event/ui/manage/new-form.tsx'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { allow } from '#lib/contract/policy.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/new.ts'

export const handle = page({ audience: 'one' })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  allow(await requireName(ctx, url), createEvents, undefined)
  return null
})

export const meta = unlistedMeta('New event', 'Create an event.')

export default function NewEventPage() {
  const navigate = useNavigate()
  return (
    <div className="wrap pb-16">
      <PageHead title="New event" lede="Start with the basics; you’ll add the rest next." />
      <NewForm
        kind="event"
        create={async (draft) => {
          const { slug } = await eventCalls.createEvent(draft)
          return href('/event/:slug/edit', { slug })
        }}
        onCreated={(address) => void navigate(address)}
      />
    </div>
  )
}
