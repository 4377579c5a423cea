import { useQuery } from '@tanstack/react-query'
import { client } from '#lib/contract/client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LoadingFailed } from '#ui/parts/notice.tsx'
import { PastToasts, usePastToasts } from '#ui/past-toasts.tsx'
import { notificationContract } from '../contract.ts'
import { EntryLink } from './entry.tsx'
import './tray.css'

/** Query key of notification lists, invalidated on news. */
export const inboxKey = ['notifications'] as const

/** Lists the newest ten notifications, with a link to all. */
export function InboxList({ onOpen }: { onOpen: () => void }) {
  const pastToasts = usePastToasts()
  const { data, isError, refetch } = useQuery({
    queryKey: inboxKey,
    queryFn: () => client(notificationContract).getNotifications({ perPage: 10 }),
    staleTime: 0,
  })
  return (
    <>
      {isError && (
        <div className="tray__note">
          <LoadingFailed message="We couldn’t load your notifications." askAgain={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <p className="tray__note">One moment…</p>}
      {data?.items.length === 0 && (
        <p className="tray__note">
          Nothing yet. Invitations, feedback, comments and results will appear here.
        </p>
      )}
      <ul>
        {data?.items.map((entry) => (
          <li key={entry.id}>
            <EntryLink {...{ entry, onOpen }} />
          </li>
        ))}
      </ul>
      {pastToasts.length > 0 && (
        <section className="tray__past" aria-label="Messages of this visit">
          <h3>Messages of this visit</h3>
          <PastToasts past={pastToasts} />
        </section>
      )}
      <div className="tray__end">
        <ButtonLink href="/notifications" size="sm" onClick={onOpen}>
          All notifications
        </ButtonLink>
        <Link href="/notifications/choices" onClick={onOpen}>
          Notification settings
        </Link>
      </div>
    </>
  )
}
