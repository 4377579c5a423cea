/** Matches a tag of rendered HTML with its quoted values, or the text between two tags. */
const pieces = /<(?:"[^"]*"|[^">])*>|[^<]+/g
const mention = /(?<![\w@/.])@([a-z0-9][a-z0-9_-]{0,60})/gi
const skippedTag = /^<(\/?)(?:a|code|pre)(?=[\s>])/

/**
 * Marks mentions of these people in a rendered message, outside code and links. Unknown names stay unchanged.
 */
export function markMentions(html: string, userNames: ReadonlySet<string>): string {
  if (!html.includes('@') || userNames.size === 0) return html
  let depth = 0
  return html.replace(pieces, (piece) => {
    const [tag, closingSlash] = skippedTag.exec(piece) ?? []
    if (tag) depth += closingSlash ? -1 : 1
    if (depth > 0 || piece.startsWith('<')) return piece
    return piece.replace(mention, (match, name: string) =>
      userNames.has(name.toLowerCase()) ? `<span class="mention">${match}</span>` : match,
    )
  })
}
