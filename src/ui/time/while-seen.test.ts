import { afterEach, expect, test, vi } from 'vitest'
import { tickWhileVisible } from './while-seen.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('of what came and went at once the latest counts', () => {
  vi.useFakeTimers()
  const callbacks: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (typeof callbacks)[number]) {
        callbacks.push(callback)
      }
      observe() {}
      disconnect() {}
    },
  )
  let ticks = 0
  const stop = tickWhileVisible({} as Element, () => ticks++)
  callbacks[0]!([{ isIntersecting: true }])
  callbacks[0]!([{ isIntersecting: false }, { isIntersecting: true }])
  vi.advanceTimersByTime(3000)
  expect(ticks).toBe(5)
  stop()
})
