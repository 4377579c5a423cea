import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Notice } from '#ui/parts/notice.tsx'
import { OwnRequest } from './own-request.tsx'

type Request = Parameters<typeof OwnRequest>[0]['request']

const request = {
  id: 'r',
  html: '<p>Whisper stops.</p>',
  technology: '',
  claimedBy: null,
  onTheWayAt: null,
  isHidden: false,
  isOwn: true,
  place: 1,
} as unknown as Request

test('the notice of a request puts no block into a paragraph, also without a technology', () => {
  const element = <OwnRequest request={request} medianWait={null} onChanged={() => {}} />
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: null } },
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain('Your team is next in line')
  expect(html).toMatch(/<\/strong><article/)
})

test('text in a notice is a paragraph', () => {
  expect(renderToStaticMarkup(<Notice>Saved {2} times.</Notice>)).toContain('<p>Saved 2 times.</p>')
})
