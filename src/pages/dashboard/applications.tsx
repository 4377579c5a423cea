import { href, useRevalidator } from 'react-router'
import { applications } from '#features/app/api.ts'
import { queueStates } from '#features/app/contract.ts'
import { applicationPath } from '#features/app/ui/application-path.ts'
import { ReviewActions } from '#features/app/ui/review-actions.tsx'
import { StateBadge } from '#features/app/ui/state-badge.tsx'
import { nameOf } from '#features/event/role.ts'
import { load } from '#lib/load.ts'
import { describePage } from '#lib/meta.ts'
import { page } from '#lib/page.ts'
import { administrator, allow } from '#lib/policy.ts'
import { requireSession } from '#lib/require-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Route } from './+types/applications.ts'

export const handle = page({ audience: 'one', query: ['page', 'state'] })

/** For ADMIN alone (decisions section 10). */
export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const session = requireSession(ctx, url)
  allow(session, administrator, undefined)
  const number = url.searchParams.get('page') ?? undefined
  const state = queueStates.find((one) => one === url.searchParams.get('state'))
  const list = await applications.read.getQueuedApplications(session, { page: number, state })
  return { list, state: state ?? 'waiting' }
})

export function meta({ matches }: Route.MetaArgs) {
  const description = 'New and changed applications that wait for an administrator.'
  return describePage({ matches, title: 'Applications to review', description, noIndex: true })
}

const tabs = [
  { key: 'waiting', label: 'Waiting' },
  { key: 'new', label: 'New' },
  { key: 'changed', label: 'Changed' },
  { key: 'rejected', label: 'Sent back' },
  { key: 'hidden', label: 'Taken down' },
  { key: 'published', label: 'Published' },
]

const nothing: Record<string, string> = {
  waiting: 'Nothing waits for you',
  new: 'No new application waits',
  changed: 'No change waits',
  rejected: 'Nothing is sent back',
  hidden: 'Nothing is taken down',
  published: 'Nothing is published yet',
}

export default function ApplicationQueuePage({ loaderData: { list, state } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead
        title="Applications to review"
        count={list.total || undefined}
        lede="New ones, and changes of published ones; the longest waiting first. What was decided can be found again."
      />
      <Tabs {...{ tabs }} current={state} label="Which applications" param="state" />
      <div className="my-6">
        {list.items.length > 0 ? (
          <ul className="stack">
            {list.items.map((one) => (
              <li key={`${one.id} ${one.updatedAt}`} className="panel stack">
                <div className="row row--between">
                  <h2 className="text-xl">
                    <Link href={applicationPath(one.id)}>{one.title}</Link>
                  </h2>
                  <StateBadge {...one} />
                </div>
                <p>{one.shortDescription}</p>
                <p className="small text-muted">
                  {one.owner ? `By ${nameOf(one.owner)}, ` : ''}changed on <Day at={one.updatedAt} />
                </p>
                <ReviewActions application={one} onDone={() => revalidate()} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title={list.total > 0 ? 'This page is past the end' : nothing[state]!}
            action={
              <ButtonLink href={list.total > 0 ? href('/dash/applications') : href('/apps')}>
                {list.total > 0 ? 'To the first page' : 'All applications'}
              </ButtonLink>
            }
          >
            New applications and changes of published ones show here.
          </EmptyState>
        )}
      </div>
      <Pagination page={list.page} pages={Math.ceil(list.total / list.perPage)} label="Applications" />
    </>
  )
}
