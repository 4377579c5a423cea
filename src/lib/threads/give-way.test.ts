import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const script = (statement: string) => `
  import { readlinkSync } from 'node:fs'
  import { getPriority } from 'node:os'
  import { basename } from 'node:path'
  import { parentPort } from 'node:worker_threads'
  ${statement}
  parentPort.postMessage(getPriority(Number(basename(readlinkSync('/proc/thread-self')))))
`
const priorityAfter = async (statement: string) => {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script(statement))}`))
  return ((await once(worker, 'message')) as [number])[0]
}

test.runIf(process.platform === 'linux')(
  'A thread that gives way waits behind its own process, which keeps its priority',
  async () => {
    const usualPriority = getPriority()
    const file = JSON.stringify(new URL('give-way.ts', import.meta.url).href)
    expect(await priorityAfter('')).toBe(usualPriority)
    expect(await priorityAfter(`import { lowerPriority } from ${file}; lowerPriority()`)).toBeGreaterThan(
      usualPriority,
    )
    expect(getPriority()).toBe(usualPriority)
  },
)
