import anyAscii from 'any-ascii'

/**
 * ASCII words joined by dashes, from letters and digits of every script (docs/rules.md#slugs); empty when the text
 * has neither. Not for the browser: the tables of scripts weigh more than a page.
 */
export function slugOf(text: string): string {
  return anyAscii(text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 70)
    .replace(/-+$/, '')
}
