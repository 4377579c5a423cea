import { isRouteErrorResponse, useLocation } from 'react-router'
import { isUnreached } from '#lib/contract/client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/parts/error-state.tsx'

const errorTexts: Record<number, { title: string; text: string }> = {
  401: { title: 'Please sign in', text: 'This page is for members. Sign in and we’ll bring you right back.' },
  403: {
    title: 'You don’t have access to this page',
    text: 'Ask an administrator if you think you should.',
  },
  404: {
    title: 'We can’t find that page',
    text: 'The address may be mistyped, or the page was moved, hidden or deleted.',
  },
  503: { title: 'The site is busy', text: 'Please try again in a moment.' },
}

const unreachableTexts = { title: 'We can’t reach the site', text: 'Check your connection and try again.' }

const unexpectedError = {
  title: 'Something went wrong',
  text: 'Something broke on our side. We’ve logged it.',
}

/** Messages of the TypeErrors that browsers throw if a request or a script of a page gets no response. */
const networkErrorPattern =
  /^(Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module script)/i
const isNetworkError = (error: unknown) =>
  isUnreached(error) || (error instanceof TypeError && networkErrorPattern.test(error.message))

const secondFactorTexts = {
  title: 'Set up two-factor authentication first',
  text: 'Administrators need two-factor authentication here. Set it up on your account page, then come back.',
}
const needsSecondFactor = (data: unknown) =>
  typeof data === 'object' && data !== null && 'code' in data && data.code === 'second_factor_required'

/** Error page that explains what the visitor can do next. */
export function PageError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { pathname, search } = useLocation()
  const lacksSecondFactor = isRouteErrorResponse(error) && needsSecondFactor(error.data)
  const isOffline = isNetworkError(error)
  const { title, text } = isOffline
    ? unreachableTexts
    : lacksSecondFactor
      ? secondFactorTexts
      : (errorTexts[status] ?? unexpectedError)
  return (
    <div className="wrap section">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <ErrorState
        code={isOffline ? undefined : status}
        title={title}
        actions={
          <>
            {lacksSecondFactor && (
              <ButtonLink href="/account" variant="primary">
                Set it up
              </ButtonLink>
            )}
            {status >= 500 && (
              <ButtonLink href={pathname + search} reload variant="primary">
                Try again
              </ButtonLink>
            )}
            <ButtonLink href="/" variant={lacksSecondFactor || status >= 500 ? 'secondary' : 'primary'}>
              Go to the home page
            </ButtonLink>
            <ButtonLink href="/event">Browse events</ButtonLink>
          </>
        }
      >
        {text}
      </ErrorState>
    </div>
  )
}
