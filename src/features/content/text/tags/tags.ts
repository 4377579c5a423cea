import { createEmbed } from './embeds.ts'
import { findHtmlTag } from './html/names.ts'
import { useMarkdownEquals } from './html/markdown-equals.ts'
import { TextRefused } from '../rendering/text-refusal.ts'
import type { Report } from '../rendering/report.ts'
import { readTag, type Attribute } from './tag.ts'
import { type Node, text, walk } from '../tree/tree.ts'

const MAX_DEPTH = 50

/**
 * Resolves every tag of a Markdown tree (docs/rules.md#markdown): embeds of the fixed list become pictures,
 * films and quizzes, `br` a line break, comments nothing, and simple HTML its Markdown equivalent. Any other
 * tag is shown as text, with its children rendered.
 */
export function resolveTags(tree: Node, report: Report): void {
  assertTagDepth(tree)
  walk(tree, (parent) => {
    if (!parent.children) return
    const inline = INLINE_PARENTS.has(parent.type)
    const { children } = parent
    parent.children = children.flatMap((node) => {
      if (node.type !== 'tag' || findHtmlTag(node)) return node
      const meaning = resolveNode(node, report)
      return inline ? meaning : meaning.map(wrapInParagraph)
    })
    if (inline && children.some(isComment)) trimEdges(parent.children)
  })
  useMarkdownEquals(tree, report, (node) => toTextNode(node, report))
  walk(tree, (parent) => {
    parent.children = parent.children?.filter(
      (node) => node.type !== 'paragraph' || node.children?.length !== 0,
    )
  })
}

const INLINE_PARENTS = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
])

const isComment = ({ type, value = '' }: Node) => type === 'tag' && /^(?:<!--|\{\/\*)/.test(value)

/** Removes the blanks between a removed comment and the edge of a line. */
function trimEdges(inline: Node[]) {
  const [first, last] = [inline[0], inline.at(-1)]
  if (first?.type === 'text') first.value = first.value?.trimStart() ?? ''
  if (last?.type === 'text') last.value = last.value?.trimEnd() ?? ''
}

function wrapInParagraph(node: Node): Node {
  return node.type === 'text' ? { type: 'paragraph', children: [node], position: node.position } : node
}

function resolveNode({ value: raw = '', position }: Node, report: Report): Node[] {
  if (isComment({ type: 'tag', value: raw })) return []
  const tag = readTag(raw)
  const line = position?.start.line ?? 1
  if (/^br$/i.test(tag.name)) return [{ type: 'break' }]
  const embed = createEmbed(tag, { line, report })
  if (embed) return embed.map((node) => ({ ...node, position }))
  return [toTextNode({ type: 'tag', value: raw, position }, report)]
}

/** Returns an unsupported tag as the text that was written, without event handlers. */
function toTextNode({ value: raw = '', position }: Node, report: Report): Node {
  const { name, closes, attributes } = readTag(raw)
  const warn = (message: string) => report.warn(position?.start.line ?? 1, message)
  if (!closes) warn(`<${name.slice(0, 40)}> shows as text`)
  return { ...text(removeHandlers(raw, attributes, warn)), position }
}

// An unknown tag is shown as written, but no one should copy an event handler from an article.
function removeHandlers(raw: string, attributes: Attribute[], warn: (message: string) => void): string {
  let cleanedTag = raw
  for (const { name, value, start, end } of attributes.toReversed()) {
    const isHandler = /^on/i.test(name)
    const isProgram = typeof value === 'string' && hasScriptScheme(value)
    if (!isHandler && !isProgram) continue
    warn(isHandler ? `The attribute ${name.slice(0, 40)} was dropped` : 'A javascript: address was dropped')
    cleanedTag = cleanedTag.slice(0, start).trimEnd() + cleanedTag.slice(end)
  }
  return cleanedTag
}

function hasScriptScheme(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers skip them inside a scheme
  return /^(?:javascript|vbscript|data):/i.test(value.replace(/[\u0000-\u0020]/g, ''))
}

function assertTagDepth(tree: Node) {
  const open: string[] = []
  const indexesByName = new Map<string, number[]>()
  const pairs: { opens: boolean; line: number }[] = []
  const pairIndexes: number[] = []
  const findLastOpen = (name: string) => {
    const indexes = indexesByName.get(name) ?? []
    while (indexes.length > 0 && open[indexes.at(-1)!] !== name) indexes.pop()
    return indexes.at(-1) ?? -1
  }
  walk(tree, ({ type, value = '', position }) => {
    if (type !== 'tag' || value.startsWith('{') || /\/\s*>$/.test(value)) return
    const { name, closes } = readTag(value)
    const line = position?.start.line ?? 1
    if (!closes) {
      const indexes = indexesByName.get(name) ?? []
      indexesByName.set(name, indexes)
      indexes.push(open.push(name) - 1)
      pairIndexes.push(pairs.push({ opens: false, line }) - 1)
      return
    }
    const match = findLastOpen(name)
    const start = pairIndexes[match]
    const openingPair = start === undefined ? undefined : pairs[start]
    if (!openingPair) return
    openingPair.opens = true
    open.length = match
    pairIndexes.length = match
    pairs.push({ opens: false, line: -1 })
  })
  let depth = 0
  for (const { opens, line } of pairs) {
    if (opens) depth += 1
    else if (line < 0) depth -= 1
    if (depth > MAX_DEPTH)
      throw new TextRefused('Tags are nested too deeply, at most 50 levels', { line, column: 1 })
  }
}
