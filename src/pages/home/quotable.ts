const maxLength = 240

/** Returns the first sentences that fit a quotation, or null if even the first one is too long. */
export function quotable(text: string): string | null {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= maxLength) return plain || null
  const begin = plain.slice(0, maxLength).match(/^.*[.!?…](?=\s)/)?.[0]
  return begin ?? null
}
