import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, siteDoubtedEvent } from '#lib/contract/client.ts'
import { createQueryClient, retryOnReturn } from './query-client.ts'

/** Gives this file's tests a window and a site that can be away. */
function aSite() {
  vi.useFakeTimers()
  const window = new EventTarget()
  const site = { isAway: false }
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    if (site.isAway) throw new TypeError('Failed to fetch')
    return new Response()
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return { window, site }
}

test('what failed while the site was away loads again by itself once it is back, and nothing else', async () => {
  const { window, site } = aSite()
  const queries = createQueryClient()
  onTestFinished(retryOnReturn(queries))
  site.isAway = true
  const reads = { room: 0, refused: 0, known: 0 }
  const look = (name: keyof typeof reads, read: () => string) => {
    const queryFn = async () => {
      reads[name] += 1
      return read()
    }
    const observer = new QueryObserver(queries, { queryKey: [name], queryFn, retry: false })
    onTestFinished(observer.subscribe(() => {}))
    return observer
  }
  const room = look('room', () => {
    if (site.isAway) throw new ApiError(0, null, '')
    return 'messages'
  })
  look('refused', () => {
    throw new ApiError(403, null, '')
  })
  look('known', () => 'data')
  window.dispatchEvent(new Event(siteDoubtedEvent))
  await vi.advanceTimersByTimeAsync(0)
  expect(room.getCurrentResult().isError).toBe(true)

  site.isAway = false
  await vi.advanceTimersByTimeAsync(4000)
  expect(room.getCurrentResult().data).toBe('messages')
  expect(reads).toEqual({ room: 2, refused: 1, known: 1 })
})
