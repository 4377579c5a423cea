import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { expect, test } from '#tests/support/world.ts'

const megabyte = 1_048_576

/** Reads from the socket until this text has arrived. */
async function readUntil(socket: Socket, text: string): Promise<string> {
  let receivedText = ''
  while (!receivedText.includes(text)) receivedText += String((await once(socket, 'data'))[0])
  return receivedText
}

async function send(socket: Socket, bytes: number): Promise<void> {
  const piece = Buffer.alloc(65_536, 'a')
  for (let remaining = bytes; remaining > 0; remaining -= piece.length)
    if (!socket.write(piece.subarray(0, remaining))) await once(socket, 'drain')
}

test('who is still sending a picture that is too large reads why, and the line stays open', async ({
  committed,
}) => {
  const ada = await committed.member()
  await committed.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((committed.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const size = 12 * megabyte
  socket.write(
    [
      `POST /gcp/uploadToGcp?path=profile/${ada.id}&type=image HTTP/1.1`,
      'Host: a',
      `Authorization: Bearer ${await committed.tokens.sign(ada.sessionId)}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${size}`,
      '\r\n',
    ].join('\r\n'),
  )
  const response = readUntil(socket, 'File size must be less than 10MB')
  await send(socket, megabyte)
  expect(await response).toMatch(/^HTTP\/1\.1 413 /)

  const next = readUntil(socket, '"status"')
  await send(socket, size - megabyte)
  socket.write('GET /api/v3/event/getEvent?slug=none HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await next).toContain('HTTP/1.1 404 ')
  socket.destroy()
})
