import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCourier } from './courier.ts'

type Progress = (sent: number, total: number) => void
const sending = vi.hoisted(() => ({ progress: undefined as Progress | undefined }))
vi.mock('./send-in-pieces.ts', () => ({
  sendInPieces: async (_file: File, { onProgress }: { onProgress: Progress }) => {
    sending.progress = onProgress
    return { pause: () => {}, resume: () => {}, cancel: () => {} }
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('half a minute without progress is told, and taken back once something gets through', async () => {
  const { told, courier } = await begin()
  sending.progress!(10, 100)
  vi.advanceTimersByTime(29_999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([true])
  // An attempt after a break starts from the server's offset, which doesn't count as progress.
  sending.progress!(0, 100)
  expect(told).toEqual([true])
  sending.progress!(20, 100)
  expect(told).toEqual([true, false])
  vi.advanceTimersByTime(30_000)
  courier.leave()
  expect(told).toEqual([true, false, true, false])
})

test('an upload that was paused does not stall', async () => {
  const { told, courier } = await begin()
  courier.pause()
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
  courier.resume()
  vi.advanceTimersByTime(30_000)
  expect(told).toEqual([true])
})

async function begin() {
  const stallChanges: boolean[] = []
  const file = new File(['film'], 'film.mp4')
  const courier = startCourier(
    file,
    { path: 'submission/1-2', type: 'submission_video' },
    { onMove: () => {}, onStall: (is) => stallChanges.push(is), onDone: () => {}, onFail: () => {} },
  )
  await vi.waitFor(() => expect(sending.progress).toBeDefined(), { timeout: 30_000 })
  return { told: stallChanges, courier }
}
