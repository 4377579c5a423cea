import { afterEach, expect, test, vi } from 'vitest'
import { whileSeen } from './while-seen.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('of what came and went at once the latest counts', () => {
  vi.useFakeTimers()
  const told: ((seen: { isIntersecting: boolean }[]) => void)[] = []
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (typeof told)[number]) {
        told.push(tell)
      }
      observe() {}
      disconnect() {}
    },
  )
  let ticks = 0
  const stop = whileSeen({} as Element, () => ticks++)
  told[0]!([{ isIntersecting: true }])
  told[0]!([{ isIntersecting: false }, { isIntersecting: true }])
  vi.advanceTimersByTime(3000)
  expect(ticks).toBe(5)
  stop()
})
