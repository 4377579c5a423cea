/**
 * Returns the line break used throughout a text; a line feed for a mixed text, whose `\r` then count as
 * ordinary characters. Only this way does the editor return every byte unchanged.
 */
export function getLineEnd(source: string): '\n' | '\r\n' {
  const lineBreaks = source.match(/\r\n?|\n/g) ?? []
  return lineBreaks.length > 0 && lineBreaks.every((end) => end === '\r\n') ? '\r\n' : '\n'
}
