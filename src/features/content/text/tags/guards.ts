import { bodyTooLong, maxBodyBytes } from '#lib/longest-body.ts'
import { getPosition, TextRefused } from '../rendering/text-refusal.ts'
import type { Report } from '../rendering/report.ts'
import { isRule, refuseCostlyShapes } from './shapes.ts'

const MAX_QUOTES = 20
const MAX_LISTS = 60
const MAX_CELLS = 10_000

/**
 * Rejects text that would be too costly to parse. Returns it in a form for all later steps: no byte order
 * mark, only line feeds as line breaks, and control characters as visible symbols.
 */
export function guard(source: string, report: Report): string {
  if (Buffer.byteLength(source) > maxBodyBytes) {
    throw new TextRefused(bodyTooLong, undefined, 413)
  }
  const nul = source.indexOf('\0')
  if (nul >= 0) throw new TextRefused('This contains a NUL character', getPosition(source, nul))

  const cleanSource = source
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
  const lines = cleanSource.split('\n')
  lines.forEach(assertLineDepth)
  refuseHugeTables(lines)
  refuseCostlyShapes(lines)
  return lines.map((line, index) => showControlCharacters(line, index + 1, report)).join('\n')
}

// Rejects quotes or lists that are nested too deeply. Each nested one is parsed again on each line: 5,000 of
// them would block for seconds.
function assertLineDepth(line: string, index: number) {
  if (isRule(line)) return
  const markers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/.exec(line)?.[0]
  if (!markers) return
  const quotes = markers.split('>').length - 1
  const lists = (markers.match(/[-+*]|\d+[.)]/g) ?? []).length
  const position = { line: index + 1, column: 1 }
  if (quotes > MAX_QUOTES) throw new TextRefused('Quotes are nested too deeply, at most 20 levels', position)
  const indent = /^[ \t>]*/.exec(line)![0].length
  if (lists > MAX_LISTS || (lists > 0 && indent > 2 * MAX_LISTS))
    throw new TextRefused('Lists are nested too deeply, at most 60 levels', position)
}

// Rejects too many table cells. Short rows are filled up to the header's columns, so a small text could
// create millions of cells.
function refuseHugeTables(lines: string[]) {
  let cells = 0
  let columns = 0
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') columns = 0
    else if (/^[\s>|:-]+$/.test(line) && line.includes('|'))
      columns = Math.max(columns, line.split('|').length)
    cells += columns
    if (cells > MAX_CELLS)
      throw new TextRefused('This has too many table cells', { line: index + 1, column: 1 })
  }
}

function showControlCharacters(line: string, number: number, report: Report): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const controls = /[\u0001-\u0008\u000B-\u001F\u007F-\u009F]/g
  if (line.search(controls) < 0) return line
  report.warn(number, 'A control character is shown as a sign')
  return line.replace(controls, (character) => {
    const code = character.charCodeAt(0)
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\uFFFD'
  })
}
