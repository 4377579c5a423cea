import { site } from '#site.config.ts'

/** What a mail says, before it becomes HTML and plain text. */
export interface Letter {
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Why it came, in small print. */
  reason: string
}

/** Names may hold line breaks; a subject and a sentence do not. */
export const oneLine = (name: string): string => name.replace(/\s+/g, ' ')

/** HTML and plain text of a letter. Everything in it is text: nothing that members wrote becomes markup. */
export function printed({ subject, paragraphs, action, reason }: Letter) {
  const small = `${reason} ${site.company.name}, ${site.company.address.join(', ')}.`
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `${site.name}: ${site.tagline}`,
    small,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f2ea;color:#1d1a16;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #d9d0c0">
<p style="margin:0 0 24px;font-weight:700">${escaped(site.name)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`).join('\n')}
${action ? button(action) : ''}
<p style="margin:32px 0 0;font-size:13px;color:#6b6256">${escaped(small)}</p>
</div></body></html>`
  return { html, text }
}

function button({ label, url }: NonNullable<Letter['action']>) {
  return `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;background:#1d1a16;color:#fffdf8;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6b6256">Or copy this address into your browser: ${escaped(url)}</p>`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** As text of HTML. */
export function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
