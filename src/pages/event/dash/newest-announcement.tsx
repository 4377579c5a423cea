import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { DashData } from '../dash.tsx'

const newsDays = 7

/**
 * Newest announcement of the last seven days, including a moved deadline, for small screens on which
 * announcements come after all teams.
 */
export function NewestAnnouncement({ data: { board, event, now } }: { data: DashData }) {
  const [latestAnnouncement] = board?.announcements ?? []
  // A canceled or postponed event has a banner at the top of the page, which is newer than any announcement.
  if (event.cancelledAt || event.postponedAt) return null
  if (
    !latestAnnouncement ||
    Date.parse(now) - Date.parse(latestAnnouncement.createdAt) > newsDays * 86_400_000
  )
    return null
  return (
    <div className="dash-told">
      <Notice title={latestAnnouncement.title}>
        <p>
          Announced <LocalTime at={latestAnnouncement.createdAt} zone={event.timeZone} both={false} />.{' '}
          <a href="#announcements">Read it</a>
        </p>
      </Notice>
    </div>
  )
}
