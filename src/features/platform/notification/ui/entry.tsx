import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { useOwnZone } from '#ui/time/use-own-zone.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { site } from '#site.config.ts'
import type { notificationContract } from '../contract.ts'

export type Entry = AnswerOf<typeof notificationContract, 'getNotifications'>['items'][number]

/** One line of the tray. Opening what it is about reads it, also where the page is left for that. */
export function EntryLink({ entry, onOpen }: { entry: Entry; onOpen?: (() => void) | undefined }) {
  const { id, text, path, at, isRead } = entry
  // Of no event, so that nothing but the reader's own time says anything.
  const zone = useOwnZone() ?? site.eventTimeZone
  const open = () => {
    if (!isRead) void fetch(`/api/v3/notification/markRead?id=${id}`, { ...marking, keepalive: true })
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

const marking = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' }
