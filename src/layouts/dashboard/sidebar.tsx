import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconSearch,
} from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { nameOf, type Session } from '#features/auth/sign-in/session.ts'
import { useViewer } from '#features/auth/ui/use-viewer.ts'
import { profilePath } from '#features/profile/fields/profile-path.ts'
import { faceOf } from '#lib/face-of.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { site } from '../../site.config.ts'
import { entriesFor, isCurrent } from './dashboard-menu.ts'
import { Logo } from '../logo.tsx'
import { SponsorStrip } from '../sponsor-strip.tsx'
import { leave } from '../leave.ts'
import { openSearch, useSearchKeys } from '../header/use-search-keys.ts'

/** Of the button that opens and shrinks the menu, where the focus returns to. */
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
  // A stream's dashboard is for every member, the site's is not: its entries lead them nowhere.
  const seesDashboard = role !== 'USER' || viewer?.seesDashboard
  const entries = entriesFor(role).filter(({ target }) => target === '_blank' || seesDashboard)
  return (
    <aside className="sidebar" aria-label="Dashboard">
      <SidebarTop {...{ isOpen, toggle }} />
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
              <Link
                className="sidebar__entry"
                href={href}
                target={target}
                title={name}
                aria-current={isCurrent(href, pathname) ? 'page' : undefined}
              >
                <Icon of={icon} />
                <span className="sidebar__words">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar__end">
        <Link
          className="sidebar__entry"
          href={viewer?.userName ? profilePath(viewer.userName) : '/welcome'}
          title="View Profile"
        >
          <Avatar
            name={nameOf(session)}
            face={faceOf(session.account.id)}
            src={viewer?.picture ?? session.user.image}
            size={32}
          />
          <span className="sidebar__words">{nameOf(session)}</span>
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

function SidebarTop({ isOpen, toggle }: Omit<SidebarProps, 'session'>) {
  return (
    <div className="sidebar__top">
      <Link href="/" title={`Back to the ${site.name} website`}>
        <Logo variant={isOpen ? 'full' : 'mark'} />
      </Link>
      <button id={toggleId} type="button" className="sidebar__toggle" onClick={toggle} aria-expanded={isOpen}>
        <Icon of={isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand} />
        <span className="visually-hidden">{isOpen ? 'Shrink the menu' : 'Open the menu'}</span>
      </button>
    </div>
  )
}
