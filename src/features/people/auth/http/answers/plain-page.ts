import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { site } from '#site.config.ts'

interface PlainPage {
  title: string
  text: string
  /** Address to which the button sends the fields. */
  action: string
  fields: Record<string, string>
  button: string
}

/**
 * Sends a page with one button, without scripts. Opening the page has no effect; pressing the button does.
 */
export function sendPlainPage(reply: FastifyReply, { title, text, action, fields, button }: PlainPage) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(site.name)}</title><style>${style}</style></head>
<body><main><p class="name"><a href="/">${escapeHtml(site.name)}</a></p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>${escapeHtml(button)}</button></form>
</main></body></html>`)
}

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f6f2ea,#161310);color:light-dark(#1d1a16,#f3ede2);font:17px/1.5 system-ui,sans-serif}main{box-sizing:border-box;width:min(100%,30rem);padding:2rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.15}.name{font-weight:700}a{color:inherit}p{margin:0 0 1.5rem;overflow-wrap:anywhere}button{min-height:44px;padding:0 1.25rem;border:0;background:light-dark(#1d1a16,#f3ede2);color:light-dark(#fffdf8,#161310);font:inherit;font-weight:600;cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid light-dark(#b4471f,#ff9d6c);outline-offset:3px}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
