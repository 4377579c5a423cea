import {
  IconArrowBackUp,
  IconCode,
  IconFileText,
  IconFlag,
  IconGauge,
  IconHeartbeat,
  IconHistory,
  IconMail,
  IconStack2,
  IconStar,
  IconTool,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import type { IconShape } from '#ui/icon.tsx'
import { type AdminSectionKey, adminSections } from '../../pages/dashboard/admin/sections.ts'
import { isCurrent } from './dashboard-menu.ts'
import { SidebarLink } from './sidebar-link.tsx'

const icons: Record<AdminSectionKey, IconShape> = {
  status: IconHeartbeat,
  reports: IconFlag,
  people: IconUsers,
  content: IconFileText,
  technologies: IconCode,
  actions: IconStar,
  outbox: IconMail,
  jobs: IconStack2,
  webhooks: IconWebhook,
  deleted: IconArrowBackUp,
  log: IconHistory,
  configuration: IconTool,
}

const overview = '/dash/admin'

/** Side menu with the administration sections, on each of their pages. */
export function AdminMenu({ pathname }: { pathname: string }) {
  return (
    <nav aria-label="Administration" className="sidebar__part">
      <ul>
        <li>
          <SidebarLink name="Overview" href={overview} icon={IconGauge} isCurrent={pathname === overview} />
        </li>
        {adminSections.map(({ key, name, href, about }) => (
          <li key={href}>
            <SidebarLink {...{ name, href, about }} icon={icons[key]} isCurrent={isCurrent(href, pathname)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
