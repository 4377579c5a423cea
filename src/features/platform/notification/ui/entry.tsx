import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { useOwnZone } from '#ui/time/use-own-zone.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { site } from '#site.config.ts'
import type { notificationContract } from '../contract.ts'

export type Entry = AnswerOf<typeof notificationContract, 'getNotifications'>['items'][number]

/** One inbox entry. Opening its link marks it as read, even if that leaves the page. */
export function EntryLink({ entry, onOpen }: { entry: Entry; onOpen?: (() => void) | undefined }) {
  const { id, text, path, at, isRead } = entry
  // An entry belongs to no event, so times are in the reader's own zone.
  const zone = useOwnZone() ?? site.eventTimeZone
  const open = () => {
    if (!isRead) void fetch(`/api/v3/notification/markRead?id=${id}`, { ...markRequest, keepalive: true })
    onOpen?.()
  }
  return (
    <Link
      href={path ?? '/notifications'}
      className={isRead ? 'tray__entry' : 'tray__entry tray__entry--new'}
      onClick={open}
    >
      <span>
        {!isRead && <span className="visually-hidden">New: </span>}
        {text}
      </span>
      <LocalTime at={at} zone={zone} both={false} />
    </Link>
  )
}

const markRequest = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' }
