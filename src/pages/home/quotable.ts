const most = 240

/** The first sentences that fit a quotation, or null when even the first is too long for one. */
export function quotable(text: string): string | null {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain || null
  const begin = plain.slice(0, most).match(/^.*[.!?…](?=\s)/)?.[0]
  return begin ?? null
}
