import { createHash } from 'node:crypto'
import { escapeHtml } from '#features/platform/mail/templates/letter.ts'
import { site } from '../../site.config.ts'

const errorTexts: Record<number, [title: string, text: string]> = {
  400: ['We can’t read this address', 'Check it for a typing error, or start from the home page.'],
  403: ['This can’t be sent from there', 'Open the page on this site again, then send the form from it.'],
  404: ['We can’t find that page', 'The address may be mistyped, or the page was moved, hidden or deleted.'],
  414: ['This address is too long', 'Shorten it, or start from the home page.'],
  429: ['That was a lot at once', 'Wait a moment, then try again.'],
  431: ['Your browser sends too much', 'Delete this site’s cookies, then try again.'],
  503: ['The site is busy', 'Wait a moment, then try again.'],
}
const serverErrorTexts: [string, string] = [
  'Something went wrong',
  'Something broke on our side. We’ve logged it.',
]

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f6f2ea,#161310);color:light-dark(#1d1a16,#f3ede2);font:17px/1.5 system-ui,sans-serif}main{box-sizing:border-box;width:min(100%,30rem);padding:2rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.15}p{margin:0 0 1.5rem}a{color:inherit;font-weight:600;display:inline-block;padding:.6rem 1.25rem .6rem 0}a:focus-visible{outline:3px solid light-dark(#b4471f,#ff9d6c);outline-offset:3px}`

/** Policy for a page that needs no other files. */
export const errorPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Returns the error page shown if no page can be rendered, without any content of the request. `reason` is
 * the error sentence, shown only with a 409.
 */
export function buildErrorPage(status: number, reason = ''): string {
  const [title, text] = getTexts(status, reason)
  return `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} – ${site.name}</title><style>${style}</style></head><body><main><p>${status}</p><h1>${title}</h1>
<p>${text}</p><p><a href="/">Go to the home page</a> <a href="/event">Browse events</a></p></main></body></html>`
}

function getTexts(status: number, reason: string): [title: string, text: string] {
  if (status === 409 && reason) return ['This can’t be opened now', escapeHtml(reason)]
  return errorTexts[status] ?? (status < 500 ? errorTexts[400]! : serverErrorTexts)
}

interface RequestHead {
  method?: string | undefined
  url?: string | undefined
  headers: { accept?: string | undefined; 'content-type'?: string | undefined }
}

/**
 * Whether a person sent the request, judged by URL and headers; programs get JSON. Forms are sent by people.
 */
export function wantsPage({
  method = '',
  url = '',
  headers: { accept = '', 'content-type': type },
}: RequestHead) {
  const isForm = method === 'POST' && type?.startsWith('application/x-www-form-urlencoded')
  if (method !== 'GET' && method !== 'HEAD' && !isForm) return false
  return /\btext\/html\b/.test(accept) && !/^\/+(api|gcp|discord|assets|files|_image)\b/.test(url)
}
