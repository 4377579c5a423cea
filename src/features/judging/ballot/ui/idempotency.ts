/**
 * Returns the idempotency key of a request. It stays the same for a ballot and version across reloads, so
 * that a repeated request counts once. Consists of two 53-bit halves of a hash (Bryc's cyrb53), because pages
 * without https have no better hash.
 */
export function getIdempotencyKey(request: object, isFinal: boolean): string {
  const text = JSON.stringify(request)
  return `ballot-${isFinal ? 'submit' : 'save'}-${hash(text, 1)}${hash(text, 2)}`
}

function hash(text: string, seed: number): string {
  let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (const letter of text) {
    const code = letter.codePointAt(0)!
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
}
