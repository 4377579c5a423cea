interface Token {
  /** Raw text between tags; undefined for a tag. */
  text?: string
  closes: boolean
  tag: string
  attributes: string
}

/** Yields text and tags of machine-written HTML. Reads each character once. */
export function* tokensIn(html: string): Generator<Token> {
  for (let at = 0; at < html.length;) {
    const begin = html.indexOf('<', at)
    const until = begin === -1 ? html.length : begin
    if (until > at) yield { text: html.slice(at, until), closes: false, tag: '', attributes: '' }
    if (begin === -1) return
    const end = endOfTag(html, begin)
    const inside = html.slice(begin + 1, end)
    const [, slash, tag = ''] = /^(\/?)([a-z][a-z0-9]{0,20})/.exec(inside) ?? []
    yield { closes: slash === '/', tag, attributes: inside.slice(tag.length) }
    at = end + 1
  }
}

/** Finds the end of a tag. An attribute value may contain `>`. */
function endOfTag(html: string, begin: number): number {
  let isQuoted = false
  for (let at = begin; at < html.length; at++) {
    if (html[at] === '"') isQuoted = !isQuoted
    if (html[at] === '>' && !isQuoted) return at
  }
  return html.length
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes HTML entities. */
export const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,5});/gi, (sign, name: string) => {
    if (!name.startsWith('#')) return signs[name] ?? sign
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : sign
  })
