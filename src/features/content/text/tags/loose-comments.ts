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
export function withoutLooseComments(
  body: string,
  report: Report,
  parse: (source: string) => Node,
): { parsed: Node; source: string } {
  let source = body
  let parsed = parse(source)
  for (let round = 0; round < maxRounds; round += 1) {
    const loose = looseIn(parsed, source)
    if (loose.length === 0) break
    source = emptied(source, loose, report)
    parsed = parse(source)
  }
  return { parsed, source }
}

type Range = [start: number, end: number]

/** Returns the comments whose beginning was parsed as text, in order. */
function looseIn(tree: Node, source: string): Range[] {
  const found: Range[] = []
  let after = 0
  walk(tree, ({ type, value = '', position }) => {
    if (type !== 'text' || !value.includes('{/*')) return
    const end = position?.end.offset ?? 0
    let at = source.indexOf('{/*', Math.max(after, position?.start.offset ?? 0))
    while (at >= 0 && at < end) {
      const close = source.indexOf('*/}', at + 3)
      if (close < 0) return
      if (source[at - 1] !== '\\') {
        found.push([at, close + 3])
        after = close + 3
      }
      at = source.indexOf('{/*', Math.max(after, at + 3))
    }
  })
  return found
}

function emptied(source: string, comments: Range[], report: Report): string {
  const parts: string[] = []
  let from = 0
  let line = 1
  for (const [start, end] of comments) {
    const before = source.slice(from, start)
    const lines = linesIn(source.slice(start, end))
    line += linesIn(before)
    if (lines > 0) report.collapse(line, lines)
    parts.push(before, '{/**/}')
    from = end
  }
  return parts.join('') + source.slice(from)
}

const linesIn = (text: string) => text.split('\n').length - 1
