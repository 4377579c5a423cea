import { IconCalendarEvent, IconHome, IconLifebuoy, IconMessages, IconUsers } from '@tabler/icons-react'
import { useRoomUnread } from '#features/event/room/ui/use-room-unread.ts'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { type DashTab, getDashPath, getTab } from '../data/dash-pages.ts'
import type { DashData } from '../data/load-dash.ts'

const labels: Record<DashTab, { label: string; icon: IconShape }> = {
  today: { label: 'Today', icon: IconHome },
  team: { label: 'Team', icon: IconUsers },
  room: { label: 'Room', icon: IconMessages },
  help: { label: 'Help', icon: IconLifebuoy },
  schedule: { label: 'Schedule', icon: IconCalendarEvent },
}

/** Pages of the dashboard: at the bottom edge on phones, in reach of the thumb, otherwise below the title. */
export function DashTabs({ data: { event, tabs, page, teamId, isIn, unread } }: { data: DashData }) {
  const current = getTab(page)
  const unreadCount = useRoomUnread({
    teamId: isIn ? teamId : null,
    first: unread,
    isRoomShown: page === 'room',
  })
  return (
    <nav className="tabs tabs--sticky dash-tabs" aria-label="Pages of the dashboard">
      <ul className="wrap">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link href={getDashPath(event.slug, tab)} aria-current={tab === current ? 'page' : undefined}>
              <Icon of={labels[tab].icon} />
              {labels[tab].label}
              {tab === 'room' && <UnreadMark count={unreadCount} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <b className="dash-tabs__count">{count > 99 ? '99+' : count}</b>
      <span className="visually-hidden"> unread</span>
    </>
  )
}
