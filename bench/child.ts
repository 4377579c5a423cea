import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Child {
  process: ChildProcess
  pid: number
  stop(): Promise<void>
}

export type Environment = Record<string, string>

/** Starts a file in a separate Node process. Shows its error output. */
export function startChild(file: string, args: string[], env: Environment): Child {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return {
    process: child,
    pid: child.pid!,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Runs a file to its end; throws if it fails. */
export async function runChild(file: string, args: string[], env: Environment): Promise<void> {
  const { process: child } = startChild(file, args, env)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with code ${code}.`)
}

/**
 * Waits until an address answers. Throws if the status is not 200, if the process ends, or after a minute.
 */
export async function untilServed(url: string, { process: child }: Child): Promise<void> {
  for (const start = Date.now(); Date.now() - start < 60_000; await sleep(10)) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
    const status = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    )
    if (status === 200) return
    if (status > 0) throw new Error(`${url} answers ${status}.`)
  }
  throw new Error(`${url} was not served within a minute.`)
}
