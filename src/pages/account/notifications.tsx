import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { notified } from '#features/platform/notification/api.ts'
import { notificationContract } from '#features/platform/notification/contract.ts'
import { type Entry, EntryLink } from '#features/platform/notification/ui/entry.tsx'
import '#features/platform/notification/ui/tray.css'
import { client } from '#lib/contract/client.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { useLive } from '#lib/pages/live/use-live.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { Route } from './+types/notifications.ts'

export const handle = page({ audience: 'one', query: ['unread'] })

export const loader = loadForMember(async (session, { url }: Route.LoaderArgs) => {
  const unread = url.searchParams.has('unread')
  return { unread, list: await notified.read.getNotifications(session, { unread }) }
})

export const meta = unlistedMeta(
  'Notifications',
  'Invitations, feedback, comments, results and all else you were told.',
)

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { unread } = loaderData
  return (
    <div className="wrap max-w-reading pb-16">
      <PageHead title="Notifications" lede="What happened around your teams, projects and events." />
      <TabLinks
        label="Which notifications"
        links={[
          { name: 'All', href: '/notifications' },
          { name: 'Unread', href: '/notifications?unread' },
        ]}
        current={unread ? '/notifications?unread' : '/notifications'}
      />
      <Entries key={String(unread)} {...loaderData} />
    </div>
  )
}

type ListProps = Route.ComponentProps['loaderData']

function Entries({ list, unread }: ListProps) {
  const { data: session } = useSession()
  const { revalidate } = useRevalidator()
  const [olderPage, setOlderPage] = useState<{ items: Entry[]; next: string | null } | null>(null)
  const { act, isBusy } = useAct()
  useLive(session ? [`tray:${session.account.id}`] : [], () => void revalidate())
  const newestIds = new Set(list.items.map(({ id }) => id))
  const items = [...list.items, ...(olderPage?.items ?? []).filter(({ id }) => !newestIds.has(id))]
  const next = olderPage ? olderPage.next : list.next
  const { getNotifications, markAllRead } = client(notificationContract)
  const more = async () => {
    const rest = await getNotifications({ unread, after: next! })
    setOlderPage({ items: [...(olderPage?.items ?? []), ...rest.items], next: rest.next })
  }
  if (items.length === 0)
    return (
      <div className="mt-4">
        <EmptyState
          title={unread ? 'You’re all caught up' : 'No notifications yet'}
          action={<ButtonLink href="/notifications/choices">Notification settings</ButtonLink>}
        >
          Invitations, requests, feedback, comments, deadlines and results will appear here.
        </EmptyState>
      </div>
    )
  return (
    <>
      <div className="row row--between my-4">
        <Button
          size="sm"
          busy={isBusy}
          onClick={() => void act(() => markAllRead({ until: items[0]!.at }), 'All marked as read')}
        >
          Mark all as read
        </Button>
        <ButtonLink href="/notifications/choices" size="sm">
          Notification settings
        </ButtonLink>
      </div>
      <ul>
        {items.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <div className="mt-4">
          <Button busy={isBusy} onClick={() => void act(more)}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
