import { afterEach, expect, test, vi } from 'vitest'
import { pauseIfNeeded } from './thread-pauses.ts'

afterEach(() => vi.restoreAllMocks())

test('a thread pauses once it has worked for a while in one go, and only after it has said so', async () => {
  const rest = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out')
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  pauseIfNeeded()
  expect(rest).not.toHaveBeenCalled()

  // Loads a separate module instance, which pauses like a thread of low priority.
  vi.resetModules()
  const { pauseIfNeeded: pause, startPausing } = await import('./thread-pauses.ts')
  startPausing()
  clock.mockReturnValue(1000.4)
  pause()
  expect(rest).not.toHaveBeenCalled()
  clock.mockReturnValue(1000.6)
  pause()
  pause()
  expect(rest).toHaveBeenCalledTimes(1)
  clock.mockReturnValue(1001.2)
  pause()
  expect(rest).toHaveBeenCalledTimes(2)
})
