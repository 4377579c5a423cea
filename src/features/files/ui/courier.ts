import { createPace, formatPace } from './pace.ts'
import type { Pieces } from './send-in-pieces.ts'
import type { UploadTarget } from './unfinished.ts'

/** A file on its way. */
export interface Moving {
  name: string
  sent: number
  total: number
  /** Speed and time left, in words. */
  pace: string
  state: 'sending' | 'paused' | 'away'
}

interface CourierHandlers {
  onMove: (moving: Moving) => void
  onDone: (fileUrl: string) => void
  /** The sentence, and more about it if there is more. */
  onFail: (sentence: string, detail?: string) => void
}

export type Courier = ReturnType<typeof startCourier>

/** Carries one file to the server and tells how it goes; after `cancel` and `leave` it is silent. */
export function startCourier(file: File, place: UploadTarget, { onMove, onDone, onFail }: CourierHandlers) {
  let pieces: Pieces | undefined
  let pace = createPace()
  let isOver = false
  let moving: Moving = { name: file.name, sent: 0, total: file.size, pace: '', state: 'sending' }
  const move = (change: Partial<Moving>) => {
    moving = { ...moving, ...change }
    if (!isOver) onMove(moving)
  }
  const end = () => {
    const wasOver = isOver
    isOver = true
    return !wasOver
  }

  const sendingAgain = () => (moving.state === 'away' ? { state: 'sending' as const } : {})

  const start = async () => {
    const { sendInPieces } = await import('./send-in-pieces.ts')
    if (isOver) return
    pieces = await sendInPieces(file, {
      ...place,
      onProgress: (sent, total) =>
        move({ sent, total, pace: formatPace(pace.at(Date.now(), sent), total - sent), ...sendingAgain() }),
      onDone: (fileUrl) => end() && onDone(fileUrl),
      onAway() {
        pace = createPace()
        if (moving.state === 'sending') move({ state: 'away', pace: '' })
      },
      onFail: (sentence, detail) => end() && onFail(sentence, detail),
    })
    // Meanwhile somebody may have changed their mind.
    if (isOver || moving.state === 'paused') pieces.pause()
  }
  onMove(moving)
  start().catch(() => end() && onFail('Please try again'))

  return {
    pause() {
      pieces?.pause()
      move({ state: 'paused', pace: '' })
    },
    resume() {
      pace = createPace()
      move({ state: 'sending' })
      pieces?.resume()
    },
    cancel() {
      end()
      pieces?.cancel()
    },
    /** What has arrived stays: the same file chosen again goes on from there. */
    leave() {
      end()
      pieces?.pause()
    },
  }
}
