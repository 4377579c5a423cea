import { createHash } from 'node:crypto'

/**
 * Removes the random nonce from a rendered page and returns its Content-Security-Policy. Only inline scripts
 * with the nonce are listed by their hash, so an injected one stays blocked.
 */
export function finish(
  html: string,
  nonce: string,
  { https = false } = {},
): { html: string; policy: string } {
  const nonceAttribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (
    let nonceIndex = html.indexOf(nonceAttribute);
    nonceIndex !== -1;
    nonceIndex = html.indexOf(nonceAttribute, nonceIndex + nonceAttribute.length)
  ) {
    const source = findInlineScript(html, nonceIndex)
    if (source) hashes.add(sha256(source))
  }
  return { html: html.replaceAll(nonceAttribute, ''), policy: buildSecurityPolicy([...hashes], { https }) }
}

/** Returns the policy for a page whose inline scripts have these hashes, each like `sha256-…`. */
export function buildSecurityPolicy(hashes: string[], { https = false } = {}): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'", // React writes style={…} as an attribute
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (https) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

// React escapes < and > in attributes, so the nearest ones are the tag's own.
function findInlineScript(html: string, index: number): string | undefined {
  const tagStart = html.lastIndexOf('<', index)
  const tagEnd = html.indexOf('>', index)
  const tag = html.slice(tagStart, tagEnd)
  if (!/^<script\s/i.test(tag) || /\ssrc=/i.test(tag)) return undefined
  const length = html.slice(tagEnd + 1).search(/<\/script[\s/>]/i)
  return length === -1 ? undefined : html.slice(tagEnd + 1, tagEnd + 1 + length)
}

// Hashes a script after normalizing its line breaks to LF, like the browser's parser.
function sha256(source: string): string {
  return `sha256-${createHash('sha256').update(source.replaceAll(/\r\n?/g, '\n')).digest('base64')}`
}
