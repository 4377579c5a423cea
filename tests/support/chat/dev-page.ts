import type { AcceptedMail } from '../network/smtp.ts'

/** A room or a channel, with its messages. */
export interface Received {
  place: string
  messages: string[]
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Returns a page with all received messages, newest first, which reloads itself. */
export function renderReceivedPage(chat: string, received: Received[], mails: AcceptedMail[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>What arrived</title><style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>What arrived</h1><h2>${escaped(chat)}, ${received.length} places</h2>${received.map(roomHtml).join('')}
<h2>Mail, ${mails.length}</h2>${mails.toReversed().slice(0, 50).map(mailHtml).join('')}</html>`
}

const roomHtml = ({ place, messages }: Received) =>
  `<h3>${escaped(place)}</h3><ul>${messages
    .toReversed()
    .slice(0, 50)
    .map((one) => `<li>${escaped(one)}</li>`)
    .join('')}</ul>`

const mailHtml = ({ to, source }: AcceptedMail) =>
  `<details><summary>${escaped(to)}: ${escaped(/^Subject: (.{0,200})$/m.exec(source)?.[1] ?? '')}</summary><pre>${escaped(source.slice(0, 20_000))}</pre></details>`
