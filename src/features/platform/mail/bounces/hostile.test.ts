import { expect, test } from 'vitest'
import { readMessage } from './message.ts'
import { readReport } from './report.ts'

const messageBytes = 512 * 1024
const filled = (piece: string, before = '') =>
  `From: mailer-daemon@x.example\n${before}\n\n`.replace('\n\n\n', '\n\n') +
  piece.repeat(Math.ceil(messageBytes / piece.length))
const plain = 'Content-Type: text/plain'

const hostile: Record<string, string> = {
  'borders of parts': filled(
    '--b\n\n',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  ),
  'nested parts': Array.from(
    { length: 8000 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
  ).join(''),
  'header fields': 'A: b\n'.repeat(messageBytes / 5),
  'folded lines': `Subject: x\n${' y\n'.repeat(messageBytes / 3)}`,
  'encoded words': `Subject: ${'=?utf-8?B?QQ==?= '.repeat(messageBytes / 17)}\n\nx`,
  'quoted names': `To: ${'"('.repeat(messageBytes / 2)}\n\nx`,
  addresses: `To: ${'<a@b>,'.repeat(messageBytes / 6)}\n\nx`,
  'open tags': filled('<', 'Content-Type: text/html'),
  dashes: filled('-', plain),
  'lines of dashes': filled('--\n', plain),
  statuses: filled('5.7.1 ', plain),
  digits: filled('5.1.', plain),
  codes: filled('550 ', plain),
  'equal signs': filled('=', `${plain}\nContent-Transfer-Encoding: quoted-printable`),
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
  const words = filled('The address was not found. ', plain)
  await measureCost(words)
  const usual = Math.max(await measureMinCost(words, 0), 10_000)
  for (const [name, message] of Object.entries(hostile))
    expect((await measureMinCost(message, 30 * usual)) / usual, name).toBeLessThan(30)
})

/**
 * Returns the minimum of five readings, or the first below `enough`, because garbage of earlier tests is
 * collected in between.
 */
async function measureMinCost(message: string, enough: number): Promise<number> {
  let minCost = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 5 && minCost > enough; turn++)
    minCost = Math.min(minCost, await measureCost(message))
  return minCost
}
