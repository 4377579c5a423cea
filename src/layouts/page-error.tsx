import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'

const words: Record<number, { title: string; text: string }> = {
  401: { title: 'Please sign in', text: 'This page is for members. Sign in and you will come back to it.' },
  403: { title: 'This page is not for you', text: 'You are signed in, but your account may not open it.' },
  404: {
    title: 'There is nothing here',
    text: 'The address may be mistyped, or the page was moved, hidden or deleted.',
  },
  503: { title: 'The site is busy', text: 'Please try again in a moment.' },
}

const fault = {
  title: 'Something went wrong',
  text: 'It is our fault, and it has been noted. Please try again.',
}

const owing = {
  title: 'A second factor comes first',
  text: 'This is for administrators, who need a second factor here. Set it up on your account’s page, then come back.',
}
const isOwing = (data: unknown) =>
  typeof data === 'object' && data !== null && 'code' in data && data.code === 'second_factor_required'

/** Any page that could not be shown, said so that a reader knows what to do next. */
export function PageError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const owes = isRouteErrorResponse(error) && isOwing(error.data)
  const { title, text } = owes ? owing : (words[status] ?? fault)
  return (
    <div className="wrap section">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <ErrorState
        code={status}
        title={title}
        actions={
          <>
            {owes && (
              <ButtonLink href="/account" variant="primary">
                Set it up
              </ButtonLink>
            )}
            <ButtonLink href="/" variant={owes ? 'secondary' : 'primary'}>
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
