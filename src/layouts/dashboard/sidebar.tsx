import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconSearch,
} from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { getDisplayName, type Session } from '#features/people/auth/sign-in/session.ts'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { getFaceSeed } from '#lib/face-seed.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { lazyPart } from '#ui/overlays/lazy-part.tsx'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import { site } from '../../site.config.ts'
import { listEntries, isCurrent } from './dashboard-menu.ts'
import { AdminMenu } from './admin-menu.tsx'
import { SidebarLink } from './sidebar-link.tsx'
import { Logo } from '../logo.tsx'
import { SponsorStrip } from '../sponsor-strip.tsx'
import { leave } from '../leave.ts'
import { openSearch, useSearchKeys } from '../header/use-search-keys.ts'

const Bell = lazyPart(async () => (await import('../header/bell.tsx')).Bell)

/** Id of the menu toggle, to which the focus returns. */
export const toggleId = 'sidebar-toggle'

interface SidebarProps {
  session: Session
  isOpen: boolean
  toggle: () => void
}

export function Sidebar({ session, isOpen, toggle }: SidebarProps) {
  useSearchKeys()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const { role } = session.account
  // Members may see a stream's dashboard but not the site's, so its entries would lead them nowhere.
  const canSeeDashboard = role !== 'USER' || viewer?.seesDashboard
  const entries = listEntries(role).filter(({ target }) => target === '_blank' || canSeeDashboard)
  return (
    <aside className="sidebar" aria-label="Dashboard">
      <SidebarTop {...{ isOpen, toggle }} userId={session.account.id} />
      <div className="px-1.5 pt-1.5">
        <button type="button" className="sidebar__entry" onClick={openSearch} title="Search (press /)">
          <Icon of={IconSearch} />
          <span className="sidebar__words">Search</span>
        </button>
      </div>
      <nav aria-label="Dashboard">
        <ul>
          {entries.map(({ name, href, icon, target }) => (
            <li key={href}>
              <SidebarLink {...{ name, href, icon, target }} isCurrent={isCurrent(href, pathname)} />
            </li>
          ))}
        </ul>
      </nav>
      {role === 'ADMIN' && isCurrent('/dash/admin', pathname) && <AdminMenu pathname={pathname} />}
      <div className="sidebar__end">
        <div className="sidebar__theme">
          <ThemeToggle />
        </div>
        <Link
          className="sidebar__entry"
          href={viewer?.userName ? profilePath(viewer.userName) : '/welcome'}
          title="View Profile"
        >
          <Avatar
            name={getDisplayName(session)}
            face={getFaceSeed(session.account.id)}
            src={viewer?.picture ?? session.user.image}
            size={32}
          />
          <span className="sidebar__words">{getDisplayName(session)}</span>
        </Link>
        <button type="button" className="sidebar__entry" onClick={leave} title="Log out">
          <Icon of={IconLogout} />
          <span className="sidebar__words">Log out</span>
        </button>
        {isOpen && <SponsorStrip />}
      </div>
    </aside>
  )
}

interface TopProps extends Omit<SidebarProps, 'session'> {
  userId: string
}

/**
 * Top of the side menu with logo, notifications and toggle; on phones it stays visible while the menu is
 * closed.
 */
function SidebarTop({ isOpen, toggle, userId }: TopProps) {
  return (
    <div className="sidebar__top">
      <Link href="/" title={`Back to the ${site.name} website`}>
        <Logo variant={isOpen ? 'full' : 'mark'} />
      </Link>
      <span className="sidebar__acts">
        <Bell userId={userId} waiting={<span className="profile-button" />} />
        <button
          id={toggleId}
          type="button"
          className="sidebar__toggle"
          onClick={toggle}
          aria-expanded={isOpen}
        >
          <Icon of={isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand} />
          <span className="sidebar__label" aria-hidden="true">
            {isOpen ? 'Close' : 'Menu'}
          </span>
          <span className="visually-hidden">{isOpen ? 'Shrink the menu' : 'Open the menu'}</span>
        </button>
      </span>
    </div>
  )
}
