import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Sentence {
  file: string
  line: number
  text: string
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Attributes that only the program reads; every other text in the sources may be visible. */
const unseenAttributes = new Set([
  'className',
  'id',
  'key',
  'd',
  'style',
  'viewBox',
  'href',
  'to',
  'src',
  'htmlFor',
])
const unseenNodes = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'TSLiteralType',
  'Directive',
])

/** Returns every visible text in the sources, with the marker `{}` for inserted values. */
export function visibleSentences(folder = 'src'): Sentence[] {
  return sources(folder).flatMap((file) => listSentences(file, readFileSync(file, 'utf8')))
}

/** Returns the lines of the informational pages. */
export function pageSentences(folder = 'content'): Sentence[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((text, place) => ({ file, line: place + 1, text: text.replace(/^\w+: '(.*)'$/, '$1') })),
    )
    .filter(({ text }) => /\p{L}/u.test(text))
}

export function listSentences(file: string, source: string): Sentence[] {
  const sentences: Sentence[] = []
  const keep = (node: Node, text: string) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(plain))
      sentences.push({ file, line: source.slice(0, node.start).split('\n').length, text: plain })
  }
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  walk(program as unknown as Node, keep)
  return sentences
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('commands/demo/'))
    .toSorted()
}

function walk(node: Node, keep: (node: Node, text: string) => void) {
  if (isUnseen(node)) return
  if (node.type === 'Literal' && typeof node.value === 'string') keep(node, node.value)
  if (node.type === 'TemplateLiteral') keep(node, filled(node))
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') keep(node, getVisibleText(node))
  for (const child of children(node)) walk(child, keep)
}

function children(node: Node): Node[] {
  // Property names and module paths are not visible texts.
  const skipped = node.type === 'Property' && !node.computed ? 'key' : 'source'
  return Object.entries(node)
    .filter(([name]) => name !== skipped)
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function isUnseen(node: Node): boolean {
  if (unseenNodes.has(node.type)) return true
  if (node.type === 'TaggedTemplateExpression') return (node.tag as { name?: string }).name === 'sql'
  return node.type === 'JSXAttribute' && unseenAttributes.has((node.name as { name: string }).name)
}

function filled(node: Node): string {
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

/** Returns the content between the tags as a reader sees it. */
function getVisibleText(node: Node): string {
  return (node.children as Node[]).map(piece).join('')
}

function piece(node: Node): string {
  if (node.type === 'JSXText') return node.value as string
  if (node.type !== 'JSXExpressionContainer') return '{}'
  const inside = node.expression as Node
  return inside.type === 'Literal' ? String(inside.value) : '{}'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
