/**
 * Returns the idempotency key of a request. It depends only on the request's content, so that a request
 * repeated after a reload counts once. Consists of two 53-bit halves of a hash (Bryc's cyrb53), because pages
 * without https have no better hash.
 */
export function getIdempotencyKey(request: object, isFinal: boolean): string {
  const text = JSON.stringify(request)
  return `ballot-${isFinal ? 'submit' : 'save'}-${hash(text, 1)}${hash(text, 2)}`
}

function hash(text: string, seed: number): string {
  let [firstHash, secondHash] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (const letter of text) {
    const code = letter.codePointAt(0)!
    firstHash = Math.imul(firstHash ^ code, 2654435761)
    secondHash = Math.imul(secondHash ^ code, 1597334677)
  }
  firstHash =
    Math.imul(firstHash ^ (firstHash >>> 16), 2246822507) ^
    Math.imul(secondHash ^ (secondHash >>> 13), 3266489909)
  secondHash =
    Math.imul(secondHash ^ (secondHash >>> 16), 2246822507) ^
    Math.imul(firstHash ^ (firstHash >>> 13), 3266489909)
  return (4294967296 * (2097151 & secondHash) + (firstHash >>> 0)).toString(36)
}
