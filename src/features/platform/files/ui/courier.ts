import { createPace, formatPace } from './pace.ts'
import type { Pieces } from './send-in-pieces.ts'
import type { UploadTarget } from './unfinished-uploads.ts'

/** A file being uploaded. */
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
  /** Called with true after `stallAfter` without progress, and with false when it continues. */
  onStall: (isStalled: boolean) => void
  onDone: (fileUrl: string) => void
  /** Receives the error sentence and optional details. */
  onFail: (message: string, detail?: string) => void
}

export type Courier = ReturnType<typeof startCourier>

/** Sends one file to the server and reports its progress; reports nothing after `cancel` or `leave`. */
export function startCourier(file: File, target: UploadTarget, { onStall, ...handlers }: CourierHandlers) {
  const stall = watchStall(onStall)
  let sent = 0
  const courier = carry(file, target, {
    onMove(moving) {
      // After a break, sending restarts slightly before the last offset, which isn't progress.
      if (moving.sent > sent) stall.progress()
      sent = moving.sent
      handlers.onMove(moving)
    },
    onDone(fileUrl) {
      stall.stop()
      handlers.onDone(fileUrl)
    },
    onFail(message, detail) {
      stall.stop()
      handlers.onFail(message, detail)
    },
  })
  stall.start()
  const silenced = (act: () => void) => () => {
    stall.stop()
    act()
  }
  return {
    pause: silenced(courier.pause),
    resume() {
      stall.start()
      courier.resume()
    },
    cancel: silenced(courier.cancel),
    leave: silenced(courier.leave),
  }
}

type CarryHandlers = Omit<CourierHandlers, 'onStall'>

function carry(file: File, target: UploadTarget, { onMove, onDone, onFail }: CarryHandlers) {
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
      ...target,
      onProgress: (sent, total) =>
        move({ sent, total, pace: formatPace(pace.at(Date.now(), sent), total - sent), ...sendingAgain() }),
      onDone: (fileUrl) => end() && onDone(fileUrl),
      onAway() {
        pace = createPace()
        if (moving.state === 'sending') move({ state: 'away', pace: '' })
      },
      onFail: (message, detail) => end() && onFail(message, detail),
    })
    // The user may have canceled or paused meanwhile, so sending stops again.
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
    /** Stops sending but keeps what has arrived; choosing the same file again continues from there. */
    leave() {
      end()
      pieces?.pause()
    },
  }
}

/** Milliseconds without progress until the upload is reported as stalled, though it may still go on. */
const stallAfter = 30_000

/** Reports when nothing has progressed for `stallAfter`, and when it continues. */
function watchStall(onStall: (isStalled: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStalled = false
  const change = (next: boolean) => {
    if (next === isStalled) return
    isStalled = next
    onStall(next)
  }
  const start = () => {
    clearTimeout(timer)
    timer = setTimeout(() => change(true), stallAfter)
  }
  return {
    start,
    progress() {
      change(false)
      start()
    },
    stop() {
      clearTimeout(timer)
      change(false)
    },
  }
}
