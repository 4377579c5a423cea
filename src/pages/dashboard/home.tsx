import { href } from 'react-router'
import { waiting } from '#features/operations/waiting/api.ts'
import { KeyFigures } from '#features/operations/waiting/ui/key-figures.tsx'
import { WaitingList } from '#features/operations/waiting/ui/waiting-list.tsx'
import { reviewPath } from '#features/operations/waiting/ui/review-path.ts'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/home.ts'
import { queuePaths } from './admin/sections.ts'
import { enterDashboard } from './enter.ts'

export const handle = page({ audience: 'one' })

/** Loads the viewer's queues and figures. */
export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const { session, known, mayCreate } = await enterDashboard(ctx, url)
  const { lines, figures } = await waiting.read.getWaiting(session, {})
  return { lines, figures, mayCreate, name: known?.name ?? '' }
})

export const meta = unlistedMeta('Dashboard', 'Everything waiting for you.')

export default function DashboardHomePage({ loaderData }: Route.ComponentProps) {
  const { lines, figures, mayCreate, name } = loaderData
  const [firstName] = name.split(' ')
  const reviewLine = lines.find(({ kind }) => kind === 'toReview')
  return (
    <>
      <PageHead title={firstName ? `Hello, ${firstName}` : 'Dashboard'} />
      <KeyFigures
        figures={figures}
        places={{ ...queuePaths, review: reviewLine?.event ? reviewPath(reviewLine.event.slug) : null }}
      />
      {lines.length > 0 ? (
        <>
          <h2 className="text-xl mt-8 mb-3">Waiting for you</h2>
          <WaitingList lines={lines} places={queuePaths} />
        </>
      ) : (
        <div className={figures.length > 0 ? 'mt-8' : undefined}>
          <EmptyState
            title="You’re all caught up"
            action={
              <>
                <ButtonLink href={href('/dash/event')}>Your events</ButtonLink>
                {mayCreate && <ButtonLink href={href('/event/new')}>New event</ButtonLink>}
              </>
            }
          >
            Reviews, approvals and decisions appear here when someone needs you.
          </EmptyState>
        </div>
      )}
    </>
  )
}
