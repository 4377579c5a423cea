import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reachable } from './reachable.ts'

const hear = new EventTarget()
let answers: boolean

beforeEach(() => {
  vi.useFakeTimers()
  answers = true
  vi.stubGlobal('addEventListener', hear.addEventListener.bind(hear))
  vi.stubGlobal('removeEventListener', hear.removeEventListener.bind(hear))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a line that goes after the browser said so is noticed, and noticed again when it is back', async () => {
  const listener = vi.fn<() => void>()
  const stop = reachable.subscribe(listener)
  vi.stubGlobal('navigator', { onLine: false })
  hear.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reachable.current()).toBe(true)
  answers = false
  await vi.advanceTimersToNextTimerAsync()
  expect(reachable.current()).toBe(false)
  answers = true
  vi.stubGlobal('navigator', { onLine: true })
  hear.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reachable.current()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever listens after the site was lost hears when it is back', async () => {
  const stop = reachable.subscribe(() => {})
  answers = false
  hear.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  stop()
  expect(reachable.current()).toBe(false)
  answers = true
  const stopAgain = reachable.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(reachable.current()).toBe(true)
  stopAgain()
})
