import type { ReactNode } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'

/** Header, content and footer of every page outside the dashboard. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="site-frame">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main">
        <WelcomePanel />
        {children}
      </main>
      <Footer />
    </div>
  )
}

/** Welcome panel on the first page after sign-up, with next steps. */
function WelcomePanel() {
  const { state, pathname, search } = useLocation() as ReturnType<typeof useLocation> & {
    state: { isNew?: boolean } | null
  }
  const navigate = useNavigate()
  const viewer = useViewer()
  const isHydrated = useHydrated()
  if (!isHydrated || !state?.isNew || !viewer?.userName) return null
  // Members who came by an invitation or Enroll have already chosen, and find the next step on this page.
  const hasDestination = pathname.startsWith('/event/')
  return (
    <div className="wrap pt-4">
      <Notice tone="success" news="good" title={`Welcome, @${viewer.userName}!`}>
        <p>{hasDestination ? 'Your account is ready.' : 'Your account is ready. Two good next steps:'}</p>
        <p className="row mt-2">
          {!hasDestination && (
            <ButtonLink size="sm" variant="primary" href={href('/event')}>
              Choose an event
            </ButtonLink>
          )}
          <ButtonLink size="sm" href={`${profilePath(viewer.userName)}/edit`}>
            Complete your profile
          </ButtonLink>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => void navigate(pathname + search, { replace: true, preventScrollReset: true })}
          >
            Later
          </Button>
        </p>
      </Notice>
    </div>
  )
}
