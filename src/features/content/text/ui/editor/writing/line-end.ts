/**
 * The line end that a text has throughout; `\n` for a mixed one, whose `\r` then are characters like others. Only so
 * does an editor give back every byte that it was given.
 */
export function lineEndOf(source: string): '\n' | '\r\n' {
  const ends = source.match(/\r\n?|\n/g) ?? []
  return ends.length > 0 && ends.every((end) => end === '\r\n') ? '\r\n' : '\n'
}
