/**
 * Maximum commas and colons in a body: about two for each field and one for each list element. Contracts
 * allow far fewer.
 */
const maxParts = 50_000
const maxDepth = 64

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openingBytes, closingBytes] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])]

/**
 * Whether JSON has more fields, elements or levels than any contract accepts. Parsing a megabyte of keys
 * blocks the process for a quarter of a second; scanning it takes a millisecond.
 */
export function isTooComplex(json: Uint8Array): boolean {
  let [parts, depth, isText] = [0, 0, false]
  for (let position = 0; position < json.length; position++) {
    const byte = json[position]!
    if (isText) {
      if (byte === backslash) position++
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma || byte === colon) parts++
    else if (openingBytes.has(byte)) depth++
    else if (closingBytes.has(byte)) depth--
    if (parts > maxParts || depth > maxDepth) return true
  }
  return false
}
