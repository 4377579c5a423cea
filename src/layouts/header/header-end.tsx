import { useLocation } from 'react-router'
import { nameOf, type Session } from '#features/auth/sign-in/session.ts'
import { useSession } from '#features/auth/ui/use-session.ts'
import { faceOf } from '#lib/face-of.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { lazyPart } from '#ui/overlays/lazy-part.tsx'
import { isSignInPath, signInHref } from '../links.ts'

const Bell = lazyPart(async () => (await import('./bell.tsx')).Bell)
const ProfileMenu = lazyPart(async () => (await import('./profile-menu.tsx')).ProfileMenu)

/** The right end of the header, of one width so that nothing moves: the menu of the signed in, or Sign up. */
export function HeaderEnd() {
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

/** The menu comes with the session; while a sign-in page is open it cannot be opened. */
function ProfileButton({ session, isDisabled }: { session: Session; isDisabled: boolean }) {
  const name = nameOf(session)
  const button = (
    <button type="button" className="profile-button" aria-label={`Your menu, ${name}`} disabled>
      <Avatar name={name} face={faceOf(session.account.id)} src={session.user.image} size={32} />
    </button>
  )
  if (isDisabled) return button
  return <ProfileMenu session={session} waiting={button} />
}
