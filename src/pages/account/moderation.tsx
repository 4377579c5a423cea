import { useRevalidator } from 'react-router'
import { flagApi } from '#features/operations/moderation/api.ts'
import { OwnMeasure } from '#features/operations/moderation/ui/own-measure.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import type { Route } from './+types/moderation.ts'

export const handle = page({ audience: 'one', query: ['page'] })

export const loader = loadForMember(async (session, { url }: Route.LoaderArgs) => {
  return flagApi.read.getOwnMeasures(session, { page: url.searchParams.get('page') ?? undefined })
})

export const meta = unlistedMeta('Moderation decisions', 'What the moderators decided, and how to appeal.')

export default function AccountModerationPage({ loaderData: list }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="wrap max-w-reading pb-16">
      <PageHead
        title="Moderation decisions"
        lede={
          <>
            What was hidden, and why. How we decide: <Link href="/code-of-conduct">code of conduct</Link>.
          </>
        }
      />
      {list.items.length > 0 ? (
        <ul className="stack">
          {list.items.map((measure) => (
            <li key={measure.id}>
              <OwnMeasure measure={measure} onDone={revalidate} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Nothing has been hidden"
          action={<ButtonLink href="/account">Go to your account</ButtonLink>}
        >
          If that ever happens, you’ll see why here.
        </EmptyState>
      )}
      <ListPages of={list} label="Decisions" />
    </div>
  )
}
