import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { UnusableConfirmation } from './unusable-confirmation.tsx'

interface Situation {
  sendsMail: boolean
  hasToken: boolean
  waiting: string | null
}

function render({ sendsMail, ...props }: Situation) {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <UnusableConfirmation {...props} />
    </QueryClientProvider>
  )
  const routes = [{ id: 'root', path: '*', element, loader: () => null }]
  const hydrationData = { loaderData: { root: { sendsMail } } }
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
}

const signIn = 'href="/login?callbackUrl=%2Flogin%2Fconfirm"'

test('a visitor reads what is wrong with the link, and gets on', () => {
  const spent = render({ sendsMail: true, hasToken: true, waiting: null })
  expect(spent).toContain('This link has been used, has expired or isn’t complete')
  const bare = render({ sendsMail: true, hasToken: false, waiting: null })
  expect(bare).toContain('This link isn’t complete')
  for (const html of [spent, bare]) {
    expect(html).toContain(signIn)
    expect(html).toContain('Sign in to ask for a new one.')
    expect(html).toContain('href="/"')
  }
})

test('on a site without mail nobody is promised a new link', () => {
  const html = render({ sendsMail: false, hasToken: true, waiting: null })
  expect(html).toContain('ask an administrator to confirm your address')
  expect(html).toContain(signIn)
  expect(html).not.toContain('a new one')
})

test('a member asks for another link, or reads who confirms the address without mail', () => {
  const waiting = 'nora@example.com'
  expect(render({ sendsMail: true, hasToken: true, waiting })).toContain('href="/login/confirm"')
  expect(render({ sendsMail: true, hasToken: false, waiting })).toContain('Send the e-mail again')
  expect(render({ sendsMail: false, hasToken: true, waiting })).toContain('Ask an administrator to confirm')
})
