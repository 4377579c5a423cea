import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { DashData } from '../dash.tsx'

const newsDays = 7

/** On small screens, where the announcements follow all teams: the newest, a moved deadline too. */
export function NewestAnnouncement({ data: { board, event, now } }: { data: DashData }) {
  const [newest] = board?.announcements ?? []
  // What the page says of itself at the top is newer than that.
  if (event.cancelledAt || event.postponedAt) return null
  if (!newest || Date.parse(now) - Date.parse(newest.createdAt) > newsDays * 86_400_000) return null
  return (
    <div className="dash-told">
      <Notice title={newest.title}>
        <p>
          Announced <LocalTime at={newest.createdAt} zone={event.timeZone} both={false} />.{' '}
          <a href="#announcements">Read it</a>
        </p>
      </Notice>
    </div>
  )
}
