import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { JudgeManager } from './judge-manager.tsx'
import type { ShownInvitation } from './judge-calls.ts'

const openEvent = {
  id: 'e1',
  timeZone: 'Europe/Dublin',
  tracks: [],
  visibility: 'public' as const,
  cancelledAt: null,
}
const time = '2026-11-20T10:00:00Z'
const invitation = { id: 'i1', email: 'ada@example.com', person: null, status: 'pending', competes: false }

function renderJudges(event: Parameters<typeof JudgeManager>[0]['event']) {
  const judges = { isOpen: true, withoutSeat: 0, items: [], page: 1, perPage: 20, total: 0 }
  const items = [{ ...invitation, createdAt: time, expiresAt: time } as ShownInvitation]
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <JudgeManager {...{ event, judges }} invitations={{ items, total: 1 }} work={null} />
    </QueryClientProvider>
  )
  const routes = [{ id: 'root', path: '*', element, loader: () => null }]
  const hydrationData = { loaderData: { root: { sendsMail: true } } }
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
}

test('the form to invite judges is there while the event is published', () => {
  const page = renderJudges(openEvent)
  expect(page).toContain('Send invitations')
  expect(page).toContain('Invite again')
})

test('a draft and a cancelled event say beforehand why nobody can be invited to judge', () => {
  const draft = renderJudges({ ...openEvent, visibility: 'draft' })
  expect(draft).toContain('Publish the event first, so that the people you invite can see it.')
  const cancelled = renderJudges({ ...openEvent, cancelledAt: time })
  expect(cancelled).toContain('This event is cancelled.')
  for (const page of [draft, cancelled]) {
    expect(page).not.toContain('Send invitations')
    expect(page).not.toContain('Invite again')
    expect(page).toContain('Cancel the invitation for')
  }
})
