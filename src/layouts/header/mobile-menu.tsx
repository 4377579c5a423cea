import { IconMenu2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useDropdown } from '#ui/tables/use-unfolding.ts'
import { headerLinks, outsideLinks, signInHref } from './links.ts'
import { listOwnLinks } from '../own-links.ts'
import { leave } from '../leave.ts'
import { openSearchInstead } from './use-search-keys.ts'

/** Menu with the header's links, for small screens; opens without JavaScript. */
export function MobileMenu() {
  const { pathname, search, key } = useLocation()
  const { status } = useSession()
  const viewer = useViewer()
  const details = useRef<HTMLDetailsElement>(null)
  const shownKey = useRef(key)
  useDropdown(details)
  useEffect(() => {
    // The menu may be open before hydration, so it closes only when the page changes.
    if (shownKey.current !== key) closeMenu(details.current)
    shownKey.current = key
  }, [key])

  return (
    <details className="header-menu" ref={details}>
      <summary>
        <Icon of={IconMenu2} />
        <span className="visually-hidden">Menu</span>
      </summary>
      <nav className="header-menu__sheet" aria-label="Main, small screens">
        <a
          href="/search"
          aria-haspopup="dialog"
          onClick={(event) => {
            closeMenu(details.current)
            openSearchInstead(event)
          }}
        >
          Search
        </a>
        {[...headerLinks(pathname), ...outsideLinks].map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
        {status === 'authenticated' &&
          listOwnLinks(viewer).map(({ label, href }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        {status === 'authenticated' ? (
          <button type="button" onClick={leave}>
            Sign out
          </button>
        ) : (
          <Link href={signInHref(pathname, search)}>Sign in</Link>
        )}
      </nav>
    </details>
  )
}

const closeMenu = (menu: HTMLDetailsElement | null) => menu?.removeAttribute('open')
