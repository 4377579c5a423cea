import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from '#lib/services/start-error.ts'

interface ListenAddress {
  host: string
  port: number
}

/**
 * Throws StartError if the port isn't available. Checked before the first start fills the demo, which takes a
 * while.
 */
export async function requirePort(where: ListenAddress): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host: where.host, port: where.port })
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(formatListenError(error as NodeJS.ErrnoException, where))
  }
  server.close()
  await once(server, 'close')
}

/** Explains a listen error and how to fix it. */
export function formatListenError(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: ListenAddress,
): string {
  if (code === 'EADDRINUSE') return `Port ${port} is busy: stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to one above 1023.`
  return `Kilnyard cannot listen on ${host}:${port}: ${message}.`
}
