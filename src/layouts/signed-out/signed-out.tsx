import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '#features/people/auth/ui/use-require-login.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { focusHeading, findPageHeading } from '#ui/navigation/focus-heading.ts'
import { ErrorState } from '#ui/parts/error-state.tsx'

interface SignedOutProps {
  /** Whether another tab signed out; otherwise the session ended elsewhere or expired. */
  isByTab: boolean
  /** Name of the account that is signed in instead, if any. */
  other: string | null
}

/** Replaces a page whose member is no longer signed in. */
export function SignedOut({ isByTab, other }: SignedOutProps) {
  const { pathname, search } = useLocation()
  const title = getTitle(isByTab, other)
  useEffect(() => {
    // The previous title may contain private names, and the page's data is still in inline scripts, so both
    // are overwritten.
    document.title = title
    // Scripts are emptied instead of removed, because React may remove them later.
    for (const script of document.querySelectorAll('script:not([src])')) script.textContent = ''
    focusHeading(findPageHeading())
  }, [title])
  return (
    <div className="wrap section">
      <ErrorState
        title={title}
        actions={
          other === null ? (
            <>
              <ButtonLink href={loginPath(pathname + search)} reload variant="primary">
                Sign in and come back
              </ButtonLink>
              <ButtonLink href="/" reload>
                Go to the home page
              </ButtonLink>
            </>
          ) : (
            <>
              <Button variant="primary" onClick={() => location.reload()}>
                Continue as {other}
              </Button>
              <ButtonLink href="/" reload>
                Go to the home page
              </ButtonLink>
            </>
          )
        }
      >
        <p>
          {other === null
            ? 'This page is only for members, so it’s hidden. '
            : 'So the page that was open here is hidden. '}
          What you typed and didn’t send is kept, and only you can open it when you sign in here again.
        </p>
      </ErrorState>
    </div>
  )
}

function getTitle(isInOtherTab: boolean, otherName: string | null): string {
  if (otherName !== null)
    return `${otherName} signed in ${isInOtherTab ? 'in another tab' : 'on this device'}`
  return isInOtherTab ? 'You signed out in another tab' : 'You’ve been signed out'
}
