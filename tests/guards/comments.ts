import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

export interface Comment {
  file: string
  line: number
  /** Content without the delimiters, on one line. */
  text: string
  isDoc: boolean
}

/** Lists all comments of the code, except directives to tools. Adjacent `//` lines are one comment. */
export function allComments(): Comment[] {
  return globSync('{src,tests,scripts,bench,simulate,verify}/**/*.{ts,tsx,mjs}')
    .toSorted()
    .flatMap((file) => parseComments(file, readFileSync(file, 'utf8')))
}

export function parseComments(file: string, source: string): Comment[] {
  const comments: (Comment & { end: number; isLine: boolean })[] = []
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const previous = comments.at(-1)
    const isLine = type === 'Line' && /\n[ \t]*$/.test(source.slice(0, start))
    const line = source.slice(0, start).split('\n').length
    const text = stripDelimiters(value)
    if (isLine && previous?.isLine && source.slice(previous.end, start).trim() === '')
      Object.assign(previous, { text: `${previous.text} ${text}`, end })
    else comments.push({ file, line, text, isDoc: type === 'Block' && value.startsWith('*'), end, isLine })
  }
  return comments
    .filter(({ text }) => text !== '' && !/^(@ts-|oxlint-|@vitest|@vite-|#__)/.test(text))
    .map((comment) => ({ file, line: comment.line, text: comment.text, isDoc: comment.isDoc }))
}

const stripDelimiters = (value: string) =>
  value
    .replace(/^\*/, '')
    .replaceAll(/\n\s*\*? ?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
