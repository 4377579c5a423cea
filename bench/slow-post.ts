import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SlowPost {
  url: string
  /** Subjects, ids and times of arrived e-mails. */
  arrived: { subject: string; id: string; at: number }[]
  close(): Promise<void>
}

/** Starts a mail server that accepts every e-mail, and takes this many milliseconds for each. */
export async function openSlowPost(milliseconds: number): Promise<SlowPost> {
  const arrivedMails: SlowPost['arrived'] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    void converse(socket, async (mail) => {
      await sleep(milliseconds)
      arrivedMails.push({
        subject: getHeader(mail, 'Subject'),
        id: getHeader(mail, 'Message-ID'),
        at: performance.now(),
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: arrivedMails,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const getHeader = (mail: string, name: 'Subject' | 'Message-ID') =>
  mail
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)
    .trim() ?? ''

/** Speaks the part of SMTP that sending needs. */
async function converse(socket: Socket, handleMail: (mail: string) => Promise<void>) {
  let mail: string[] | null = null
  socket.write('220 bench\r\n')
  for await (const line of readLines(socket)) {
    if (mail) {
      if (line !== '.') mail.push(line)
      else {
        await handleMail(mail.join('\n'))
        mail = null
        socket.write('250 Taken\r\n')
      }
    } else if (/^DATA/i.test(line)) {
      mail = []
      socket.write('354 Go on\r\n')
    } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
    else socket.write('250 bench\r\n')
  }
}

async function* readLines(socket: Socket): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const chunk of socket) {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop()!
      yield* lines
    }
  } catch {
    // The server was closed while a client was still sending.
  }
}
