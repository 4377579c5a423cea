import { useLocation } from 'react-router'
import { Link } from '#ui/link.tsx'
import { HeaderEnd } from './header-end.tsx'
import { headerLinks, isLoose, outsideLinks } from '../links.ts'
import { Logo } from '../logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchButton } from './search-button.tsx'

export function Header() {
  const { pathname } = useLocation()
  return (
    <header className={isLoose(pathname) ? 'site-header site-header--loose' : 'site-header'}>
      <div className="wrap site-header__in">
        <Link className="brand" href="/">
          <Logo variant="header" />
        </Link>
        {import.meta.env.DEV && (
          <span className="dev-ribbon" title="This is a development server">
            dev
          </span>
        )}
        <nav className="site-nav" aria-label="Main">
          <ul>
            {[
              ...headerLinks(pathname),
              ...outsideLinks.filter(({ href }) => !href.startsWith('mailto:')),
            ].map(({ label, href }) => (
              <li key={href}>
                <Link href={href} aria-current={isHere(pathname, href) ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="header-end">
          <SearchButton />
          <HeaderEnd />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

const isHere = (path: string, href: string) => path === href || path.startsWith(`${href}/`)
