import type { Report } from '../rendering/report.ts'
import { type Node, walk } from '../tree/tree.ts'

/**
 * Maximum rounds. Each round reads the whole text, so the number of comments hidden by another comment is
 * limited.
 */
const maxRounds = 5

/**
 * Parses a text. Markdown splits a comment that begins inside a line and contains blank lines, table bars or
 * the like. Such a comment is emptied in the source, and the text is parsed again.
 */
export function parseWithoutComments(
  body: string,
  report: Report,
  parse: (source: string) => Node,
): { parsed: Node; source: string } {
  let source = body
  let parsed = parse(source)
  for (let round = 0; round < maxRounds; round += 1) {
    const looseRanges = findLooseComments(parsed, source)
    if (looseRanges.length === 0) break
    source = emptyComments(source, looseRanges, report)
    parsed = parse(source)
  }
  return { parsed, source }
}

type Range = [start: number, end: number]

/** Returns the comments whose beginning was parsed as text, in order. */
function findLooseComments(tree: Node, source: string): Range[] {
  const ranges: Range[] = []
  let after = 0
  walk(tree, ({ type, value = '', position }) => {
    if (type !== 'text' || !value.includes('{/*')) return
    const end = position?.end.offset ?? 0
    let commentStart = source.indexOf('{/*', Math.max(after, position?.start.offset ?? 0))
    while (commentStart >= 0 && commentStart < end) {
      const close = source.indexOf('*/}', commentStart + 3)
      if (close < 0) return
      if (source[commentStart - 1] !== '\\') {
        ranges.push([commentStart, close + 3])
        after = close + 3
      }
      commentStart = source.indexOf('{/*', Math.max(after, commentStart + 3))
    }
  })
  return ranges
}

function emptyComments(source: string, comments: Range[], report: Report): string {
  const parts: string[] = []
  let from = 0
  let line = 1
  for (const [start, end] of comments) {
    const before = source.slice(from, start)
    const lines = countLineBreaks(source.slice(start, end))
    line += countLineBreaks(before)
    if (lines > 0) report.collapse(line, lines)
    parts.push(before, '{/**/}')
    from = end
  }
  return parts.join('') + source.slice(from)
}

const countLineBreaks = (text: string) => text.split('\n').length - 1
