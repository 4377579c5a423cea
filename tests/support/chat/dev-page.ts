import type { AcceptedMail } from '../network/smtp.ts'

/** A room or a channel, with its messages. */
export interface Received {
  place: string
  messages: string[]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** Returns a page with all received messages, newest first, which reloads itself. */
export function renderReceivedPage(chat: string, rooms: Received[], acceptedMails: AcceptedMail[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>What arrived</title><style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>What arrived</h1><h2>${escapeHtml(chat)}, ${rooms.length} places</h2>${rooms.map(roomHtml).join('')}
<h2>Mail, ${acceptedMails.length}</h2>${acceptedMails.toReversed().slice(0, 50).map(mailHtml).join('')}</html>`
}

const roomHtml = ({ place, messages }: Received) =>
  `<h3>${escapeHtml(place)}</h3><ul>${messages
    .toReversed()
    .slice(0, 50)
    .map((message) => `<li>${escapeHtml(message)}</li>`)
    .join('')}</ul>`

const mailHtml = ({ to, source }: AcceptedMail) =>
  `<details><summary>${escapeHtml(to)}: ${escapeHtml(/^Subject: (.{0,200})$/m.exec(source)?.[1] ?? '')}</summary><pre>${escapeHtml(source.slice(0, 20_000))}</pre></details>`
