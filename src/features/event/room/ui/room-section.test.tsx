import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionKey, viewerKey } from '#features/people/auth/ui/use-session.ts'
import { createQueryClient } from '#lib/pages/queries/query-client.ts'
import { type KnownRoom, loadCurrentRoom } from './messages/load-room.ts'
import { RoomSection } from './room-section.tsx'

afterEach(() => vi.unstubAllGlobals())

const session = { account: { id: 'u' } }

/** Renders the room after these queries have failed. */
async function renderRoom(
  failedKeys: readonly (readonly unknown[])[],
  data: [readonly unknown[], object | null][],
) {
  const queries = createQueryClient()
  queries.setDefaultOptions({ queries: { retryOnMount: false } })
  for (const [queryKey, value] of data) queries.setQueryData(queryKey, value)
  for (const queryKey of failedKeys)
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('lost')), retry: false })
  const element = (
    <QueryClientProvider client={queries}>
      <RoomSection teamId="t" zone="Europe/Berlin" />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a room that its viewer may no longer read shows no messages, and says why', async () => {
  const member = { id: 'u', userName: 'nora', role: 'USER' }
  const queryKey = ['room', 't', 'u']
  const queries = createQueryClient()
  const message = { id: 'm', number: 1, body: 'The kiln is hot', html: 'The kiln is hot' }
  queries.setQueryData(queryKey, { teamId: 't', items: [message], last: 1, more: false })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ message: 'Only team members can see this' }, { status: 403 })),
  )
  const known = await queries.fetchQuery({
    queryKey,
    staleTime: 0,
    queryFn: () => loadCurrentRoom('t', () => queries.getQueryData<KnownRoom>(queryKey)),
  })
  expect(known).toBeNull()
  expect(JSON.stringify(queries.getQueryData(queryKey))).not.toContain('kiln')
  const html = await renderRoom(
    [],
    [
      [sessionKey, session],
      [viewerKey, member],
      [queryKey, known],
    ],
  )
  expect(html).toContain('You can’t read this room')
  expect(html).toContain('Check again')
  expect(html).not.toContain('Message to your team')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Busy' }, { status: 503 })))
  await expect(loadCurrentRoom('t', () => undefined)).rejects.toThrow('Busy')
})

test('a room whose session, viewer or messages couldn’t load says so, with a button to try again', async () => {
  const member = { id: 'u', userName: 'nora', role: 'USER' }
  const signedIn: [readonly unknown[], object] = [sessionKey, session]
  for (const html of [
    await renderRoom([sessionKey], []),
    await renderRoom([viewerKey], [signedIn]),
    await renderRoom([['room', 't', 'u']], [signedIn, [viewerKey, member]]),
  ]) {
    expect(html).toContain('We couldn’t load your team’s messages.')
    expect(html).toContain('Try again')
    expect(html).not.toContain('Loading')
  }
  expect(await renderRoom([], [])).toContain('Loading the room')
})
