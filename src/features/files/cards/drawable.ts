// What the two fonts have: Latin with its extensions, Vietnamese, and the signs of everyday text.
const missing =
  /[^\u0020-\u007e\u00a0-\u024f\u02bb-\u02dd\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]/gu

/** The text without what the fonts cannot draw; empty when too little would be left to recognise it. */
export function drawable(text: string): string {
  const composed = text.normalize('NFC')
  const left = composed.replace(missing, ' ').replace(/\s+/g, ' ').trim()
  return lettersOf(left) * 2 >= lettersOf(composed) ? left : ''
}

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
