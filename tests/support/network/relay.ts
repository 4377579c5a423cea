import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** Forwards connections to a database, and can freeze open ones without closing them, like a lost host. */
export async function openRelay(database: ClientConfig, { swallowsNotes = false } = {}) {
  const { host, port } = new Client(database)
  const acceptedSockets = new Set<Socket>()
  const frozenSockets = new Set<Socket>()
  const sockets = new Set<Socket>()
  const server = createServer((clientSocket) => {
    const serverSocket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(from)
      const transform = from === serverSocket && swallowsNotes ? withoutNotes() : (bytes: Buffer) => bytes
      from.on('data', (bytes) => void (frozenSockets.has(clientSocket) || to.write(transform(bytes))))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!frozenSockets.has(clientSocket)) to.destroy()
      })
    }
    acceptedSockets.add(clientSocket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    connection: throughPort(database, address.port),
    /** Freezes every open connection for good; new ones work. */
    freeze() {
      for (const socket of acceptedSockets) frozenSockets.add(socket)
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
    const passedParts: Buffer[] = []
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const message = rest.subarray(0, rest.readUInt32BE(1) + 1)
      if (message[0] !== 'A'.charCodeAt(0)) passedParts.push(message)
      rest = rest.subarray(message.length)
    }
    return Buffer.concat(passedParts)
  }
}
