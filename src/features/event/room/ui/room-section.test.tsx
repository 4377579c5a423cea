import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sessionKey, viewerKey } from '#features/people/auth/ui/use-session.ts'
import { createQueryClient } from '#lib/pages/queries/query-client.ts'
import { RoomSection } from './room-section.tsx'

const session = { account: { id: 'u' } }

/** Renders the room after these queries have failed. */
async function renderRoom(failedKeys: readonly (readonly unknown[])[], data: [readonly unknown[], object][]) {
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
