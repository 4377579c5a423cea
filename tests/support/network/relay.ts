import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** Forwards connections to a database, and can freeze open ones without closing them, like a lost host. */
export async function openRelay(database: ClientConfig, { swallowsNotes = false } = {}) {
  const { host, port } = new Client(database)
  const accepted = new Set<Socket>()
  const frozen = new Set<Socket>()
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      const pass = from === far && swallowsNotes ? withoutNotes() : (bytes: Buffer) => bytes
      from.on('data', (bytes) => void (frozen.has(near) || to.write(pass(bytes))))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!frozen.has(near)) to.destroy()
      })
    }
    accepted.add(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    connection: throughPort(database, address.port),
    /** Freezes every open connection for good; new ones work. */
    freeze() {
      for (const socket of accepted) frozen.add(socket)
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function throughPort(database: ClientConfig, port: number): ClientConfig {
  if (!database.connectionString) return { ...database, host: '127.0.0.1', port }
  const url = new URL(database.connectionString)
  url.host = `127.0.0.1:${port}`
  return { ...database, connectionString: url.href }
}

/**
 * Removes LISTEN notifications, like a pooler in transaction mode. Each message has a kind, a length and a
 * body.
 */
function withoutNotes() {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    const passed: Buffer[] = []
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const message = rest.subarray(0, rest.readUInt32BE(1) + 1)
      if (message[0] !== 'A'.charCodeAt(0)) passed.push(message)
      rest = rest.subarray(message.length)
    }
    return Buffer.concat(passed)
  }
}
