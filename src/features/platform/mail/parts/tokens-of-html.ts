interface Token {
  /** Raw text between tags; undefined for a tag. */
  text?: string
  closes: boolean
  tag: string
  attributes: string
}

/** Yields text and tags of machine-written HTML. Reads each character once. */
export function* tokenizeHtml(html: string): Generator<Token> {
  for (let position = 0; position < html.length;) {
    const tagStart = html.indexOf('<', position)
    const textEnd = tagStart === -1 ? html.length : tagStart
    if (textEnd > position)
      yield { text: html.slice(position, textEnd), closes: false, tag: '', attributes: '' }
    if (tagStart === -1) return
    const end = findTagEnd(html, tagStart)
    const tagText = html.slice(tagStart + 1, end)
    const [, slash, tag = ''] = /^(\/?)([a-z][a-z0-9]{0,20})/.exec(tagText) ?? []
    yield { closes: slash === '/', tag, attributes: tagText.slice(tag.length) }
    position = end + 1
  }
}

/** Finds the end of a tag. An attribute value may contain `>`. */
function findTagEnd(html: string, tagStart: number): number {
  let isQuoted = false
  for (let position = tagStart; position < html.length; position++) {
    if (html[position] === '"') isQuoted = !isQuoted
    if (html[position] === '>' && !isQuoted) return position
  }
  return html.length
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes numeric HTML entities and the named ones of XML; others stay unchanged. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,5});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return namedEntities[name] ?? entity
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
