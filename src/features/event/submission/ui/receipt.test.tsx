import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnSubmission } from './draft/draft.ts'
import { Receipt } from './receipt.tsx'

const submission = {
  id: 's1',
  slug: 'lanterns',
  title: 'Lanterns',
  version: 3,
  event: { slug: 'kilns', title: 'Kilns', timeZone: 'Europe/Dublin', resultsPublished: true },
  team: { slug: 'wicks', name: 'Wicks' },
  submittedAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  editableUntil: null,
  repoLink: null,
  demoUrl: null,
  videoLink: null,
  presentationLink: null,
  techIn: [],
  categories: [],
  track: null,
} as unknown as OwnSubmission

function renderReceipt(hasReasons: boolean) {
  const element = <Receipt {...{ submission, hasReasons }} origin="http://localhost:3000" isClosed />
  const routes = [{ id: 'root', path: '*', element, loader: () => null }]
  const hydrationData = { loaderData: { root: { sendsMail: true } } }
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
}

test('the receipt leads to what judges said once the team can read it', () => {
  expect(renderReceipt(true)).toMatch(
    /href="\/event\/kilns\/wicks\/lanterns\/reasons"[^>]*>What judges said</,
  )
  expect(renderReceipt(false)).not.toContain('/reasons')
})
