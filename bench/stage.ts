import { type Child, runChild, startChild, untilServed } from './child.ts'
import { freePort, makeInstallation } from './installation.ts'

/** The built server on a database of one size, and the same server with a cache that stores nothing. */
export interface Stage {
  name: string
  server: Child
  origin: string
  uncached: Child & { origin: string }
  /** Seconds until the first page was served: with a new data folder and the demo, and on the next start. */
  starts: { first: number; later: number } | null
  close(): Promise<void>
}

const main = 'src/main.ts'

/**
 * Opens both servers. With a scale, the database is filled before. Without, the first start fills it, as for
 * a new operator. `open` has everything that must be closed, from the beginning.
 */
export async function openStage(
  name: string,
  scale: number | null,
  open: Set<Stage['close']>,
): Promise<Stage> {
  const { env, origin, remove } = await makeInstallation(name)
  const startedChildren: Child[] = []
  const close = async () => {
    if (!open.delete(close)) return
    for (const child of startedChildren.toReversed()) await child.stop()
    await remove()
  }
  open.add(close)
  const serve = async () => {
    const start = performance.now()
    const child = startChild(main, [], env)
    startedChildren.push(child)
    await untilServed(`${origin}/`, child)
    return { child, seconds: (performance.now() - start) / 1000 }
  }
  try {
    if (scale !== null) await runChild(main, ['seed', '--scale', String(scale)], env)
    const first = await serve()
    await first.child.stop()
    const laterServer = await serve()
    const port = await freePort()
    const uncached = startChild('bench/uncached-process.ts', [], { ...env, PORT: String(port) })
    startedChildren.push(uncached)
    await untilServed(`http://localhost:${port}/`, uncached)
    return {
      name,
      server: laterServer.child,
      origin,
      uncached: { ...uncached, origin: `http://localhost:${port}` },
      starts: scale === null ? { first: first.seconds, later: laterServer.seconds } : null,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
