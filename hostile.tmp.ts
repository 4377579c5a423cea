import { readMessage } from './src/features/mail/bounces/message.ts'
import { readReport } from './src/features/mail/bounces/report.ts'
const head = (ct: string) => `From: mailer-daemon@x.example\nContent-Type: ${ct}\n\n`
const n = 512 * 1024
const cases: Record<string, string> = {
  parts: head('multipart/report; report-type=delivery-status; boundary=b') + '--b\n\n'.repeat(n / 5),
  nest: Array.from(
    { length: 5000 },
    (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`,
  ).join(''),
  headers: 'A: b\n'.repeat(n / 5) + '\n',
  fold: 'Subject: x\n' + ' y\n'.repeat(n / 3),
  lt: head('text/html') + '<'.repeat(n),
  dashes: head('text/plain') + '-'.repeat(n),
  dashlines: head('text/plain') + '--\n'.repeat(n / 3),
  digits: head('text/plain') + '5.1.'.repeat(n / 4),
  codes: head('text/plain') + '550 '.repeat(n / 4),
  encoded: 'Subject: ' + '=?utf-8?B?QQ==?= '.repeat(n / 17) + '\n\nx',
  qp: head('text/plain\nContent-Transfer-Encoding: quoted-printable') + '='.repeat(n),
  '571': head('text/plain') + '5.7.1 '.repeat(n / 6),
  addr: 'To: ' + '<a@b>,'.repeat(n / 6) + '\n\nx',
  addr2: 'To: ' + 'a@b '.repeat(n / 4) + '\n\nx',
  addrq: 'To: ' + '"('.repeat(n / 2) + '\n\nx',
}
await readMessage(Buffer.from('a'))
for (const [k, v] of Object.entries(cases)) {
  const t = performance.now()
  const m = await readMessage(Buffer.from(v))
  const t2 = performance.now()
  readReport({ ...m, head: m.head + '\nFrom: mailer-daemon@x' })
  console.log(k, Math.round(t2 - t), Math.round(performance.now() - t2))
}
