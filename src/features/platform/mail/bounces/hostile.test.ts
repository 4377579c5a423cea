import { expect, test } from 'vitest'
import { readMessage } from './message.ts'
import { readReport } from './report.ts'

const messageBytes = 512 * 1024
const fillMessage = (piece: string, before = '') =>
  `From: mailer-daemon@x.example\n${before}\n\n`.replace('\n\n\n', '\n\n') +
  piece.repeat(Math.ceil(messageBytes / piece.length))
const plainHeader = 'Content-Type: text/plain'

const hostile: Record<string, string> = {
  'borders of parts': fillMessage(
    '--b\n\n',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  ),
  'nested parts': Array.from(
    { length: 8000 },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}\n`,
  ).join(''),
  'header fields': 'A: b\n'.repeat(messageBytes / 5),
  'folded lines': `Subject: x\n${' y\n'.repeat(messageBytes / 3)}`,
  'encoded words': `Subject: ${'=?utf-8?B?QQ==?= '.repeat(messageBytes / 17)}\n\nx`,
  'quoted names': `To: ${'"('.repeat(messageBytes / 2)}\n\nx`,
  addresses: `To: ${'<a@b>,'.repeat(messageBytes / 6)}\n\nx`,
  'open tags': fillMessage('<', 'Content-Type: text/html'),
  dashes: fillMessage('-', plainHeader),
  'lines of dashes': fillMessage('--\n', plainHeader),
  statuses: fillMessage('5.7.1 ', plainHeader),
  digits: fillMessage('5.1.', plainHeader),
  codes: fillMessage('550 ', plainHeader),
  'equal signs': fillMessage('=', `${plainHeader}\nContent-Transfer-Encoding: quoted-printable`),
}

/** Measures the CPU time of reading a message, in microseconds. */
async function measureCost(message: string): Promise<number> {
  const bytes = Buffer.from(message)
  const { user: before } = process.cpuUsage()
  const read = await readMessage(bytes)
  readReport({ ...read, head: `${read.head}\nFrom: mailer-daemon@x.example` })
  return process.cpuUsage().user - before
}

test('no message of half a megabyte costs much more than one of plain words', async () => {
  const plainMessage = fillMessage('The address was not found. ', plainHeader)
  await measureCost(plainMessage)
  const usualCost = Math.max(await measureMinCost(plainMessage, 0), 10_000)
  for (const [name, message] of Object.entries(hostile))
    expect((await measureMinCost(message, 30 * usualCost)) / usualCost, name).toBeLessThan(30)
})

/**
 * Returns the minimum of five readings, or the first below `maxCost`, because garbage of earlier tests is
 * collected in between.
 */
async function measureMinCost(message: string, maxCost: number): Promise<number> {
  let minCost = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 5 && minCost > maxCost; attempt++)
    minCost = Math.min(minCost, await measureCost(message))
  return minCost
}
