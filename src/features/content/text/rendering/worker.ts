import { parentPort } from 'node:worker_threads'
import type { RenderedText, RenderOptions } from '#lib/pages/rendered-text.ts'
import { TextRefused } from './text-refusal.ts'
import { render } from './render.ts'

export type RenderJob = { source: string; options: RenderOptions }
/** Answer with the processor time in milliseconds that the thread has used so far. */
export type RenderAnswer = Answer & { used: number }
type Answer =
  | { kind: 'ready' }
  | { kind: 'rendered'; rendered: RenderedText }
  | { kind: 'refused'; reason: string; place: { line: number; column: number } | undefined; status: number }

const parent = parentPort
if (!parent) throw new Error('worker.ts runs as a worker thread only')
parent.on('message', (job: RenderJob) => postAnswer(answer(job)))
postAnswer({ kind: 'ready' })

function postAnswer(message: Answer) {
  const { user, system } = process.threadCpuUsage()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parent?.postMessage({ ...message, used: (user + system) / 1000 } satisfies RenderAnswer)
}

function answer({ source, options }: RenderJob): Answer {
  try {
    return { kind: 'rendered', rendered: render(source, options) }
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error
    const { reason, line, column, message, status } = error
    return { kind: 'refused', reason, place: message === reason ? undefined : { line, column }, status }
  }
}
