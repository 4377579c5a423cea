import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ConfirmNotice } from './confirm-notice.tsx'

const renderNotice = (sendsMail: boolean) => {
  const notice = (
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmNotice email="nora@example.com" what="to comment" />
    </QueryClientProvider>
  )
  const routes = [{ id: 'root', path: '*', element: notice, loader: () => null }]
  const hydrationData = { loaderData: { root: { sendsMail } } }
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
}

test('it names the mail that was sent, with a button for another', () => {
  expect(renderNotice(true)).toContain('Open the link we sent to')
  expect(renderNotice(true)).toContain('Send the e-mail again')
})

test('on a site without mail it promises none, and says who can help', () => {
  expect(renderNotice(false)).not.toMatch(/we sent|Send the e-mail/)
  expect(renderNotice(false)).toContain('Ask an administrator to confirm')
})
