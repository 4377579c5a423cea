import { lengths } from '#features/event/submission/draft/lengths.ts'
import { shortenText } from '#lib/fields/formats.ts'

/** Start of the paragraph of technologies that the catalog lacks. */
export const builtWithText = 'Built with:'
/** Text of the link that ends each imported description. */
export const devpostLinkText = 'On Devpost'

/**
 * Returns the text of the first paragraph of a rendered description that `buildDescription` did not add; '' if
 * there is none.
 */
export function getSummary({ html }: { html: string }): string {
  for (const [, paragraph = ''] of html.matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/g)) {
    const paragraphText = toPlainText(paragraph)
    if (paragraphText === devpostLinkText || paragraphText.startsWith(builtWithText)) return ''
    if (paragraphText !== '') return shortenText(paragraphText, lengths.shortDescription.max)
  }
  return ''
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Converts the renderer’s HTML to plain text: removes tags and decodes character references. */
const toPlainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (match, code?: string, name = '') =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (namedEntities[name] ?? match),
    )
    .replace(/\s+/g, ' ')
    .trim()
