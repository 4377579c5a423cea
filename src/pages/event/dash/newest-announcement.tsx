import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { DashData } from '../dash.tsx'

const newsDays = 7

/**
 * Newest announcement, including a moved deadline, for small screens on which announcements come after all
 * teams.
 */
export function NewestAnnouncement({ data: { board, event, now } }: { data: DashData }) {
  const [latestAnnouncement] = board?.announcements ?? []
  // The banner at the top of the page is newer, so no announcement is shown.
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
