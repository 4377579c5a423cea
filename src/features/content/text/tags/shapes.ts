import { TextRefused } from '../rendering/text-refusal.ts'

/** Returns whether a line is a rule between paragraphs. */
export const isRule = (line: string) => /^[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/.test(line)

interface Shape {
  /** Maximum number of occurrences in a whole text, or in one paragraph where that determines the cost. */
  most: number
  per: 'text' | 'paragraph'
  count(line: string, before: string): number
  refusal: string
}

const countMatches = (form: RegExp) => (line: string) => line.match(form)?.length ?? 0

/** Matches the marks of a quoted line. */
const QUOTED = /^[ \t]*>[ \t>]*/

/** Counts the markers at the start of a line: `- - one` opens a list within a list, and `- - -` is a rule. */
function countListEntries(line: string): number {
  if (isRule(line)) return 0
  const markers = /^(?:[ \t>]*(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))+/.exec(line)?.[0]
  return markers?.match(/[-+*]|\d+[.)]/g)?.length ?? 0
}

/** Counts the signs of long runs, each of which could pair with any other; rules between paragraphs have none. */
function countLongRuns(line: string): number {
  const signs = line.replace(/^[\s>]+/, '').replaceAll(/\s/g, '')
  if (/^(?:\*+|_+|~+)$/.test(signs)) return 0
  return line.match(/[*_~]{4,}/g)?.join('').length ?? 0
}

/**
 * Limits for shapes whose parsing cost is quadratic: ten times the count of any real text still costs about a
 * second.
 */
const shapes: Shape[] = [
  {
    most: 5000,
    per: 'text',
    count: countListEntries,
    refusal: 'This has too many list entries, at most 5,000',
  },
  {
    most: 500,
    per: 'text',
    count: (line, before) => (QUOTED.test(line) && !QUOTED.test(before) ? 1 : 0),
    refusal: 'This has too many quotes, at most 500',
  },
  {
    most: 5000,
    per: 'text',
    count: (line) => QUOTED.exec(line)?.[0].match(/>/g)?.length ?? 0,
    refusal: 'This has too many quoted lines, at most 5,000',
  },
  {
    most: 500,
    per: 'text',
    count: (line) => (/^[ \t>]*\[\^[^\]]+\]:/.test(line) ? 1 : 0),
    refusal: 'This has too many footnotes, at most 500',
  },
  {
    most: 2000,
    per: 'text',
    count: (line) => (/^[ \t>]*#{1,6}(?:[ \t]|$)/.test(line) ? 1 : 0),
    refusal: 'This has too many headings, at most 2,000',
  },
  {
    most: 500,
    per: 'text',
    count: (line) => (/^[ \t>]*(?:=+|-+)[ \t]*$/.test(line) ? 1 : 0),
    refusal: 'This has too many underlined headings and rules, at most 500',
  },
  {
    most: 5000,
    per: 'text',
    count: countMatches(/\[/g),
    refusal: 'This has too many brackets outside code, at most 5,000',
  },
  {
    most: 5000,
    per: 'text',
    count: countMatches(/</g),
    refusal: 'This has too many tags outside code, at most 5,000',
  },
  {
    most: 10_000,
    per: 'text',
    count: countMatches(/`+/g),
    refusal: 'This has too many backticks outside code blocks, at most 10,000',
  },
  {
    most: 2000,
    per: 'text',
    count: countMatches(/https?:|www\.|@/gi),
    refusal: 'This has too many addresses outside code, at most 2,000',
  },
  {
    most: 10_000,
    per: 'text',
    count: countMatches(/[&\\]/g),
    refusal: 'This has too many signs & and \\ outside code, at most 10,000',
  },
  {
    most: 10_000,
    per: 'text',
    count: (line) => (/\S/.test(line) ? 1 : 0),
    refusal: 'This has too many lines outside code, at most 10,000',
  },
  {
    most: 20_000,
    per: 'text',
    count: countMatches(/\*+|_+|~+/g),
    refusal: 'This has too many signs for bold and italic, at most 20,000',
  },
  {
    most: 1000,
    per: 'paragraph',
    count: countMatches(/\*+|_+|~+/g),
    refusal: 'This paragraph has too many signs for bold and italic, at most 1,000',
  },
  {
    most: 1000,
    per: 'paragraph',
    count: countLongRuns,
    refusal: 'This paragraph has too many signs for bold and italic in a row, at most 1,000',
  },
]

const maxBlocks = 1000

/**
 * Rejects a text whose shape alone would keep the renderer busy for seconds; the content of code blocks is
 * exempt, but their number is limited.
 */
export function refuseCostlyShapes(lines: readonly string[]): void {
  const counts = shapes.map(() => 0)
  let fence: string | undefined
  let blocks = 0
  for (const [index, line] of lines.entries()) {
    const fenceMark = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1]
    const isEnd = fence !== undefined && fenceMark?.startsWith(fence) && /^ *[`~]+[ \t]*$/.test(line)
    if (isEnd) fence = undefined
    else if (fence === undefined && fenceMark) {
      fence = fenceMark
      blocks += 1
      if (blocks > maxBlocks)
        throw new TextRefused('This has too many code blocks, at most 1,000', { line: index + 1, column: 1 })
    }
    if (fenceMark || fence !== undefined) continue
    const isBlank = line.trim() === ''
    for (const [shapeIndex, { most, per, count, refusal }] of shapes.entries()) {
      counts[shapeIndex] =
        isBlank && per === 'paragraph' ? 0 : counts[shapeIndex]! + count(line, lines[index - 1] ?? '')
      if (counts[shapeIndex] > most) throw new TextRefused(refusal, { line: index + 1, column: 1 })
    }
  }
}
