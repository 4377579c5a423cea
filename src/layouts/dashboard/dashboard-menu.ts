import {
  IconApps,
  IconBulb,
  IconCalendarEvent,
  IconChartBar,
  IconLayoutDashboard,
  IconMessageCircle,
  IconSettings,
  IconWriting,
} from '@tabler/icons-react'
import type { Viewer } from '#lib/contract/viewer.ts'
import type { IconShape } from '#ui/icon.tsx'
import { site } from '../../site.config.ts'

export interface DashboardEntry {
  name: string
  href: string
  icon: IconShape
  target?: '_blank'
  /** Roles that see the entry; empty for everyone who sees the dashboard. */
  restrictedTo: Viewer['role'][]
  hidden?: boolean
}

const entries: DashboardEntry[] = [
  { name: 'Dashboard', href: '/dash', icon: IconLayoutDashboard, restrictedTo: [] },
  { name: 'Events', href: '/dash/event', icon: IconCalendarEvent, restrictedTo: [] },
  {
    name: 'Statistics',
    href: '/dash/statistics',
    icon: IconChartBar,
    restrictedTo: ['ADMIN', 'MENTOR'],
  },
  { name: 'Texts to review', href: '/dash/texts', icon: IconWriting, restrictedTo: ['ADMIN', 'MENTOR'] },
  {
    name: 'Suggested technologies',
    href: '/dash/suggestions',
    icon: IconBulb,
    restrictedTo: ['ADMIN', 'MENTOR'],
  },
  { name: 'Applications', href: '/dash/applications', icon: IconApps, restrictedTo: ['ADMIN'] },
  { name: 'Admin', href: '/dash/admin', icon: IconSettings, restrictedTo: ['ADMIN'] },
  {
    name: 'Chat community',
    href: site.external.chat?.href ?? '',
    icon: IconMessageCircle,
    target: '_blank',
    restrictedTo: [],
    hidden: site.external.chat === null,
  },
]

/** Returns the side menu entries for a role (docs/rules.md#dashboards). */
export const listEntries = (role: Viewer['role']) =>
  entries.filter(
    ({ hidden, restrictedTo }) => !hidden && (restrictedTo.length === 0 || restrictedTo.includes(role)),
  )

/**
 * Whether an entry is current: on its own page, and on pages below it. /dash is current only on its own page,
 * because all entries are below it.
 */
export const isCurrent = (href: string, pathname: string) =>
  pathname === href || (href !== '/dash' && pathname.startsWith(`${href}/`))
