import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCourier } from './courier.ts'

type Progress = (sent: number, total: number) => void
const mockState = vi.hoisted(() => ({ progress: undefined as Progress | undefined }))
vi.mock('./send-in-pieces.ts', () => ({
  sendInPieces: async (_file: File, { onProgress }: { onProgress: Progress }) => {
    mockState.progress = onProgress
    return { pause: () => {}, resume: () => {}, cancel: () => {} }
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('half a minute without progress is told, and taken back once something gets through', async () => {
  const { told, courier } = await startUpload()
  mockState.progress!(10, 100)
  vi.advanceTimersByTime(29_999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([true])
  // An attempt after a break starts from the server's offset, which doesn't count as progress.
  mockState.progress!(0, 100)
  expect(told).toEqual([true])
  mockState.progress!(20, 100)
  expect(told).toEqual([true, false])
  vi.advanceTimersByTime(30_000)
  courier.leave()
  expect(told).toEqual([true, false, true, false])
})

test('an upload that was paused does not stall', async () => {
  const { told, courier } = await startUpload()
  courier.pause()
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
  courier.resume()
  vi.advanceTimersByTime(30_000)
  expect(told).toEqual([true])
})

async function startUpload() {
  const stallChanges: boolean[] = []
  const file = new File(['film'], 'film.mp4')
  const courier = startCourier(
    file,
    { path: 'submission/1-2', type: 'submission_video' },
    {
      onMove: () => {},
      onStall: (isStalled) => stallChanges.push(isStalled),
      onDone: () => {},
      onFail: () => {},
    },
  )
  await vi.waitFor(() => expect(mockState.progress).toBeDefined(), { timeout: 30_000 })
  return { told: stallChanges, courier }
}
