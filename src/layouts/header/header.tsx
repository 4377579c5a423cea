import { useLocation, useRouteLoaderData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { IconSearch } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { getDisplayName, type Session } from '#features/people/auth/sign-in/session.ts'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { getFaceSeed } from '#lib/face-seed.ts'
import type { RootData } from '#lib/pages/meta.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { lazyPart } from '#ui/overlays/lazy-part.tsx'
import { headerLinks, isScrollingHeader, isSignInPath, signInHref } from './links.ts'
import { Logo } from '../logo.tsx'
import { MoreMenu } from './more-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { openSearchInstead, useSearchKeys } from './use-search-keys.ts'

export function Header() {
  const { pathname } = useLocation()
  return (
    <header className={isScrollingHeader(pathname) ? 'site-header site-header--loose' : 'site-header'}>
      <div className="wrap site-header__in">
        <Link className="brand" href="/">
          <Logo variant="header" />
        </Link>
        <DevRibbon />
        <nav className="site-nav" aria-label="Main">
          <ul>
            {headerLinks(pathname).map(({ label, href }) => (
              <li key={href}>
                <Link href={href} aria-current={isCurrentPath(pathname, href) ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <MoreMenu />
            </li>
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

const isCurrentPath = (path: string, href: string) => path === href || path.startsWith(`${href}/`)

/** Ribbon on a development server, and on a site with demo accounts, whose passwords are public. */
function DevRibbon() {
  const isDemo = useRouteLoaderData<RootData>('root')?.isDemo ?? false
  if (!import.meta.env.DEV && !isDemo) return null
  const title = isDemo ? 'This site has demo accounts' : 'This is a development server'
  return (
    <span className="dev-ribbon" title={title}>
      dev
    </span>
  )
}

/** Button that opens the search like its shortcut; without JavaScript, a link to the search page. */
function SearchButton() {
  useSearchKeys()
  return (
    <a href="/search" aria-haspopup="dialog" className="searchbox" onClick={openSearchInstead}>
      <Icon of={IconSearch} />
      Search
      <kbd aria-hidden="true">/</kbd>
    </a>
  )
}

const Bell = lazyPart(async () => (await import('./bell.tsx')).Bell)
const ProfileMenu = lazyPart(async () => (await import('./profile-menu.tsx')).ProfileMenu)

/** Right end of the header, of fixed width to prevent layout shifts: the profile menu, or Sign up. */
function HeaderEnd() {
  const { pathname, search } = useLocation()
  const { data: session, status } = useSession()
  const signUp = (
    <ButtonLink variant="primary" href={signInHref(pathname, search)} className="header-sign-up">
      Sign up
    </ButtonLink>
  )
  return (
    <span className="header-account">
      {!session && <span className={status === 'loading' ? 'header-unknown' : undefined}>{signUp}</span>}
      {session && !isSignInPath(pathname) && (
        <Bell userId={session.account.id} waiting={<span className="profile-button" />} />
      )}
      {session && <ProfileButton session={session} isDisabled={isSignInPath(pathname)} />}
    </span>
  )
}

/** Button of the profile menu, which loads with the session; disabled on a sign-in page. */
function ProfileButton({ session, isDisabled }: { session: Session; isDisabled: boolean }) {
  const name = getDisplayName(session)
  const button = (
    <button type="button" className="profile-button" aria-label={`Your menu, ${name}`} disabled>
      <Avatar name={name} face={getFaceSeed(session.account.id)} src={session.user.image} size={32} />
    </button>
  )
  if (isDisabled) return button
  return <ProfileMenu session={session} waiting={button} />
}
