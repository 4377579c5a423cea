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

const namedTags = new Set(['a', 'button', 'Button', 'ButtonLink', 'Link', 'PanelLink'])

/** Lists the buttons and links of the sources whose accessible name lacks their visible text (WCAG 2.5.3). */
export function unnamedTexts(folder = 'src'): string[] {
  return sources(folder).flatMap((file) => listUnnamedTexts(file, readFileSync(file, 'utf8')))
}

export function listUnnamedTexts(file: string, source: string): string[] {
  const check = (node: Node): string[] => {
    const tag = node.openingElement as Node | undefined
    const label = (tag?.attributes as Node[] | undefined)?.find(
      ({ name }) => (name as { name?: unknown } | undefined)?.name === 'aria-label',
    )?.value as (Node & { end: number }) | null | undefined
    const isNamed = label && namedTags.has((tag!.name as { name: string }).name)
    const labelText = label ? source.slice(label.start, label.end).toLowerCase() : ''
    const missing = isNamed
      ? (node.children as Node[])
          .flatMap(listWrittenTexts)
          .filter((text) => !labelText.includes(text.toLowerCase()))
      : []
    return [...missing.map((text) => `${file} ${text}`), ...children(node).flatMap(check)]
  }
  return check(parseSync(file, source).program as unknown as Node)
}

/** Returns the texts that a child of an element may show, as far as they are written there. */
function listWrittenTexts(node: Node): string[] {
  if (node.type === 'JSXExpressionContainer') return listWrittenTexts(node.expression as Node)
  if (node.type === 'ConditionalExpression')
    return [node.consequent as Node, node.alternate as Node].flatMap(listWrittenTexts)
  if (node.type !== 'JSXText' && node.type !== 'Literal') return []
  const text = String(node.value).replaceAll(/\s+/g, ' ').trim()
  return text === '' ? [] : [text]
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
