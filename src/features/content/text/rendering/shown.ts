import * as z from 'zod/mini'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

/** First safe renderer version: texts of older ones show as plain words until they are rendered again. */
const firstSafeVersion = 3

/** A rendered text in the response shape. */
export const shownText = z.object({
  html: z.string(),
  toc: z.array(z.object({ id: z.string(), text: z.string(), depth: z.int() })),
  minutes: z.int(),
})
export type ShownText = z.output<typeof shownText>

/** Returns the parts of a stored text that may be shown. */
export function toShownText({ version, html, toc, plain, minutes }: RenderedText): ShownText {
  return version < firstSafeVersion && html !== ''
    ? { html: toParagraphs(plain), toc: [], minutes }
    : { html, toc, minutes }
}

/** Returns the HTML of a conversation text; plain words until it has been rendered for the first time. */
export const getTalkHtml = (source: string, renderedText: RenderedText): string =>
  renderedText.version === 0 ? toParagraphs(source) : toShownText(renderedText).html

export function toParagraphs(text: string) {
  const escapedText = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return escapedText
    .split('\n')
    .map((line) => `<p dir="auto">${line}</p>`)
    .join('')
}
