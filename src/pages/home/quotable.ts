const maxLength = 240

/** Returns the first sentences that fit a quotation, or null if even the first one is too long. */
export function findQuotation(text: string): string | null {
  const plainText = text.replaceAll(/\s+/g, ' ').trim()
  if (plainText.length <= maxLength) return plainText || null
  const beginning = plainText.slice(0, maxLength).match(/^.*[.!?…](?=\s)/)?.[0]
  return beginning ?? null
}
