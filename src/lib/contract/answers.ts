/** Returns an XML response, whose caching depends on the request context. */
export const xml = (body: string, type = 'application/xml') =>
  new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } })

export const plainText = (body: string) =>
  new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } })

/**
 * Returns the Markdown version of a page for machines, not indexed so that search results show the page
 * itself.
 */
export const markdownTwin = (body: string, pageUrl: string) =>
  new Response(body, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      link: `<${pageUrl}>; rel="canonical"`,
    },
  })

/** Returns a social card, embeddable by other sites. */
export const png = (bytes: Uint8Array) =>
  new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' },
  })

export const escapeXml = (text: string) =>
  text
    .replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
