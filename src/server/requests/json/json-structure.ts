/** Maximum fields and list elements in a body. Contracts allow far fewer. */
const maxParts = 50_000
const deepest = 64

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [opening, closing] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])]

/**
 * Whether JSON has more fields, elements or levels than any contract accepts. Parsing a megabyte of keys
 * blocks the process for a quarter of a second; scanning it takes a millisecond.
 */
export function isOverbuilt(json: Uint8Array): boolean {
  let [parts, depth, isText] = [0, 0, false]
  for (let place = 0; place < json.length; place++) {
    const byte = json[place]!
    if (isText) {
      if (byte === backslash) place++
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma || byte === colon) parts++
    else if (opening.has(byte)) depth++
    else if (closing.has(byte)) depth--
    if (parts > maxParts || depth > deepest) return true
  }
  return false
}
