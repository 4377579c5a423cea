import { hasClass, type Node } from './tree.ts'

const WORDS_PER_MINUTE = 220
const LINE_ENDING_TAGS = new Set([
  'p',
  'li',
  'pre',
  'tr',
  'br',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'figcaption',
  'summary',
  'figure',
])

/**
 * Returns the text of an HTML tree as a person would copy it, one block per line, for search and excerpts.
 */
export function toReadableText(tree: Node): string {
  const parts: string[] = []
  collect(tree, parts)
  return parts
    .join('')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()
}

/** Returns the minutes to read a text, at least 1. */
export function countReadingMinutes(text: string): number {
  const wordCount = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))
}

function collect(node: Node, parts: string[]) {
  if (node.properties?.dataFootnoteBackref !== undefined || hasClass(node, 'visually-hidden')) return
  if (node.tagName === 'img') parts.push(typeof node.properties?.alt === 'string' ? node.properties.alt : '')
  if (node.value !== undefined && node.type === 'text') parts.push(node.value)
  for (const child of node.children ?? []) collect(child, parts)
  if (node.tagName === 'td' || node.tagName === 'th') parts.push(' ')
  if (LINE_ENDING_TAGS.has(node.tagName ?? '')) parts.push('\n')
}
