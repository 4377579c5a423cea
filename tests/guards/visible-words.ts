import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface VisibleText {
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
export function visibleSentences(folder = 'src'): VisibleText[] {
  return sources(folder).flatMap((file) => listSentences(file, readFileSync(file, 'utf8')))
}

/** Returns the lines of the informational pages. */
export function pageSentences(folder = 'content'): VisibleText[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((text, index) => ({ file, line: index + 1, text: text.replace(/^\w+: '(.*)'$/, '$1') })),
    )
    .filter(({ text }) => /\p{L}/u.test(text))
}

export function listSentences(file: string, source: string): VisibleText[] {
  const visibleTexts: VisibleText[] = []
  const addText = (node: Node, text: string) => {
    const plainText = text.replaceAll(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(plainText))
      visibleTexts.push({ file, line: source.slice(0, node.start).split('\n').length, text: plainText })
  }
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  walk(program as unknown as Node, addText)
  return visibleTexts
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('commands/demo/'))
    .toSorted()
}

function walk(node: Node, addText: (node: Node, text: string) => void) {
  if (isUnseen(node)) return
  if (node.type === 'Literal' && typeof node.value === 'string') addText(node, node.value)
  if (node.type === 'TemplateLiteral') addText(node, joinTemplate(node))
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') addText(node, getVisibleText(node))
  for (const child of children(node)) walk(child, addText)
}

function children(node: Node): Node[] {
  // Property names and module paths are not visible texts.
  const skippedKey = node.type === 'Property' && !node.computed ? 'key' : 'source'
  return Object.entries(node)
    .filter(([name]) => name !== skippedKey)
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function isUnseen(node: Node): boolean {
  if (unseenNodes.has(node.type)) return true
  if (node.type === 'TaggedTemplateExpression') return (node.tag as { name?: string }).name === 'sql'
  return node.type === 'JSXAttribute' && unseenAttributes.has((node.name as { name: string }).name)
}

function joinTemplate(node: Node): string {
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

/** Returns the content between the tags as a reader sees it. */
function getVisibleText(node: Node): string {
  return (node.children as Node[]).map(piece).join('')
}

function piece(node: Node): string {
  if (node.type === 'JSXText') return node.value as string
  if (node.type !== 'JSXExpressionContainer') return '{}'
  const innerExpression = node.expression as Node
  return innerExpression.type === 'Literal' ? String(innerExpression.value) : '{}'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
