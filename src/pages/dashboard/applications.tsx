import { href, useRevalidator } from 'react-router'
import { applications } from '#features/community/app/api.ts'
import { queueStates } from '#features/community/app/contract.ts'
import { applicationPath } from '#features/community/app/ui/application-path.ts'
import { ReviewActions } from '#features/community/app/ui/review-actions.tsx'
import { StateBadge } from '#features/community/app/ui/state-badge.tsx'
import { formatName } from '#features/event/event/people/role.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Day } from '#ui/time/day.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { Route } from './+types/applications.ts'

export const handle = page({ audience: 'one', query: ['page', 'state'] })

export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const number = url.searchParams.get('page') ?? undefined
  const state = queueStates.find((candidate) => candidate === url.searchParams.get('state'))
  const list = await applications.read.getQueuedApplications(session, { page: number, state })
  return { list, state: state ?? 'waiting' }
})

export const meta = unlistedMeta('Apps to review', 'New and changed apps, waiting for an administrator.')

const tabs = [
  { key: 'waiting', label: 'Waiting' },
  { key: 'new', label: 'New' },
  { key: 'changed', label: 'Changed' },
  { key: 'rejected', label: 'Sent back' },
  { key: 'hidden', label: 'Taken down' },
  { key: 'published', label: 'Published' },
]

const emptyTexts: Record<string, string> = {
  waiting: 'You’re all caught up',
  new: 'No new apps to review',
  changed: 'No changes to review',
  rejected: 'Nothing sent back',
  hidden: 'Nothing taken down',
  published: 'Nothing published yet',
}

export default function ApplicationQueuePage({ loaderData: { list, state } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead
        title="Apps to review"
        count={list.total || undefined}
        lede="New apps and changes to published ones, oldest first. You can find past decisions here, too."
      />
      <Tabs {...{ tabs }} current={state} label="Which apps" param="state" />
      <div className="my-6">
        {list.items.length > 0 ? (
          <ul className="stack">
            {list.items.map((application) => (
              <li key={`${application.id} ${application.updatedAt}`} className="panel stack">
                <div className="row row--between">
                  <h2 className="text-xl">
                    <Link href={applicationPath(application.id)}>{application.title}</Link>
                  </h2>
                  <StateBadge {...application} />
                </div>
                <p>{application.shortDescription}</p>
                <p className="small text-muted">
                  {application.owner ? `By ${formatName(application.owner)}, ` : ''}changed on{' '}
                  <Day at={application.updatedAt} />
                </p>
                <ReviewActions application={application} onDone={() => revalidate()} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title={list.total > 0 ? 'That page doesn’t exist' : emptyTexts[state]!}
            action={
              <ButtonLink href={list.total > 0 ? href('/dash/applications') : href('/apps')}>
                {list.total > 0 ? 'Go to the first page' : 'All apps'}
              </ButtonLink>
            }
          >
            New apps and changes to published ones appear here.
          </EmptyState>
        )}
      </div>
      <ListPages of={list} label="Apps" />
    </>
  )
}
