import * as z from 'zod/mini'
import type { Rendered } from '#lib/pages/rendered-text.ts'

/** First safe renderer version: texts of older ones show as plain words until they are rendered again. */
const safeSince = 3

/** A rendered text in the response shape. */
export const shownText = z.object({
  html: z.string(),
  toc: z.array(z.object({ id: z.string(), text: z.string(), depth: z.int() })),
  minutes: z.int(),
})
export type ShownText = z.output<typeof shownText>

/** Returns the parts of a stored text that may be shown. */
export function toShownText({ version, html, toc, plain, minutes }: Rendered): ShownText {
  return version < safeSince && html !== ''
    ? { html: asParagraphs(plain), toc: [], minutes }
    : { html, toc, minutes }
}

/** Returns the HTML of a conversation text; plain words until it has been rendered for the first time. */
export const shownTalk = (source: string, rendered: Rendered): string =>
  rendered.version === 0 ? asParagraphs(source) : toShownText(rendered).html

export function asParagraphs(plain: string) {
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return escaped
    .split('\n')
    .map((line) => `<p dir="auto">${line}</p>`)
    .join('')
}
