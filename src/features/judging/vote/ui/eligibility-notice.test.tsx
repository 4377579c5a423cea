import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sessionKey, viewerKey } from '#features/people/auth/ui/use-session.ts'
import { EligibilityNotice } from './eligibility-notice.tsx'

function renderUnconfirmed(sendsMail: boolean) {
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, { account: { id: 'nora' } })
  queries.setQueryData(viewerKey, { id: 'nora', email: 'nora@example.com', confirmed: false })
  const element = (
    <QueryClientProvider client={queries}>
      <EligibilityNotice standing="unconfirmed" slug="lantern" />
    </QueryClientProvider>
  )
  const routes = [{ id: 'root', path: '*', element, loader: () => null }]
  const hydrationData = { loaderData: { root: { sendsMail } } }
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
}

test('who must confirm an address before voting gets another link, and is promised none without mail', () => {
  expect(renderUnconfirmed(true)).toContain('Send the e-mail again')
  expect(renderUnconfirmed(false)).toContain('Ask an administrator to confirm')
  expect(renderUnconfirmed(false)).not.toContain('we sent')
})
