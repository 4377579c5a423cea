import anyAscii from 'any-ascii'

/**
 * Converts text of any script to lowercase ASCII words joined by dashes (docs/rules.md#slugs), at most 70
 * characters; empty without letters and digits. Not for the browser: the script tables are larger than a
 * page.
 */
export function toSlug(text: string): string {
  return anyAscii(text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 70)
    .replace(/-+$/, '')
}
