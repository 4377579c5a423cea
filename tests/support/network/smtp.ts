import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An e-mail as the server accepted it. */
export interface AcceptedMail {
  from: string
  to: string
  messageId: string
  source: string
}

/**
 * Behavior of the server for an e-mail: accepts it, answers with an error, waits before accepting it, or cuts
 * the connection.
 */
export type Manner = 'takes' | 'refuses' | 'refusesForGood' | 'cuts' | 'cutsAnswer' | { slow: Promise<void> }

export async function anSmtpServer(port = 0) {
  const acceptedMails: AcceptedMail[] = []
  let manner: Manner = 'takes'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope, id: _id }, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString()
        const storeMail = () =>
          void acceptedMails.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo[0]?.address ?? '',
            messageId: /^Message-ID: (.+)$/im.exec(source)?.[1] ?? '',
            source,
          })
        if (typeof manner === 'object') return void manner.slow.then(() => (storeMail(), answer()))
        if (manner === 'refuses' || manner === 'refusesForGood') {
          const responseCode = manner === 'refuses' ? 451 : 550
          return answer(Object.assign(new Error('Not you'), { responseCode }))
        }
        if (manner === 'cuts' || manner === 'cutsAnswer') {
          if (manner === 'cutsAnswer') storeMail()
          return cutConnections()
        }
        storeMail()
        answer()
      })
    },
  })
  const cutConnections = () => {
    for (const connection of server.connections)
      // oxlint-disable-next-line no-underscore-dangle -- It has no other way to cut a line.
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
  }
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: ownPort } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${ownPort}`,
    port: ownPort,
    taken: acceptedMails,
    does: (newManner: Manner) => void (manner = newManner),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Returns the text part of an e-mail as its reader sees it. */
export function getPlainText(source: string): string {
  const part =
    source.split(/^--\S+\r?$/m).find((bodyPart) => /^content-type: text\/plain/im.test(bodyPart)) ?? source
  const bodyStart = part.search(/\r?\n\r?\n/)
  const [head, body] = [part.slice(0, bodyStart), part.slice(bodyStart).trim()]
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
