import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '#lib/threads/give-way.ts'
import type { ThreadAnswer } from '#lib/threads/thread.ts'
import { taskFunctions } from './works.ts'

interface Job {
  id: number
  work: string
  input: object
}

const parent = parentPort
if (!parent) throw new Error('worker.ts runs as a worker thread only')
lowerPriority()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parent.on('message', (job: Job) => parent.postMessage(answer(job)))

function answer({ id, work, input }: Job): ThreadAnswer {
  try {
    const calculate = Object.entries(taskFunctions).find(([name]) => name === work)![1] as (
      input: object,
    ) => unknown
    return { id, result: calculate(input) }
  } catch (error) {
    return {
      id,
      fault: `It could not be calculated: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
