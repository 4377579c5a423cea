import { LineCounter, parseDocument } from 'yaml'
import { TextRefused } from './rendering/text-refusal.ts'

/**
 * Parsed file. `bodyLine` is the line (from 1) at which `body` begins: add it, less 1, to the lines of
 * warnings.
 */
export type FrontMatter = { data: Record<string, unknown>; body: string; bodyLine: number }

/**
 * Splits a file into its YAML front matter (core schema, no aliases, no tags) and its body. A file without
 * front matter has an empty `data`. Throws `TextRefused` with the line of the error.
 */
export function splitFrontMatter(file: string): FrontMatter {
  const source = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const openingFence = /^---[ \t]*\n/.exec(source)
  if (!openingFence) return { data: {}, body: source, bodyLine: 1 }
  const closingFence = /^---[ \t]*$/m.exec(source.slice(openingFence[0].length))
  if (!closingFence) throw new TextRefused('The front matter has no closing ---')

  const end = openingFence[0].length + closingFence.index
  const yaml = source.slice(openingFence[0].length, end)
  const body = source.slice(end + closingFence[0].length).replace(/^\n/, '')
  const bodyLine = source.slice(0, source.length - body.length).split('\n').length
  return { data: read(yaml), body, bodyLine }
}

function read(yaml: string): Record<string, unknown> {
  const quotedYaml = indentQuoted(yaml)
  const lineCounter = new LineCounter()
  const document = parseDocument(quotedYaml, {
    schema: 'core',
    customTags: [],
    lineCounter,
    prettyErrors: false,
  })
  const problem = document.errors[0] ?? document.warnings[0]
  if (problem) {
    const { line, col } = lineCounter.linePos(problem.pos[0])
    throw new TextRefused(`The front matter is not valid YAML: ${problem.message}`, {
      line: line + 1,
      column: col,
    })
  }
  const data = rejectAliases(() => document.toJS({ maxAliasCount: 0 }) as unknown)
  if (data === null || data === undefined) return {}
  if (typeof data === 'object' && !Array.isArray(data)) return data as Record<string, unknown>
  throw new TextRefused('The front matter must be a list of names and values', { line: 2, column: 1 })
}

// Some authors continue a quoted value without indentation. Other front matter parsers allow this but YAML
// does not, so the continuation is indented first.
function indentQuoted(yaml: string): string {
  let isOpen = false
  const lines = yaml.split('\n').map((line) => {
    const isInside = isOpen
    const value = isInside ? line : /^[\w-]+:[ \t]*"(.*)$/.exec(line)?.[1]
    if (value !== undefined) isOpen = !/^(?:[^"\\]|\\.)*"/.test(value)
    return isInside ? ` ${line}` : line
  })
  return isOpen ? yaml : lines.join('\n')
}

function rejectAliases<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (error instanceof ReferenceError)
      throw new TextRefused('The front matter can’t use aliases', { line: 2, column: 1 })
    throw error
  }
}
