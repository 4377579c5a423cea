import type { RenderedText } from '#lib/pages/rendered-text.ts'
import { hasClass, type Node, getPlainText, walk } from './tree.ts'

/**
 * Drops an H1 that repeats the title, turns other H1 into H2, and closes gaps (an H4 directly below an H2
 * becomes an H3). The page around the text has the H1, and users of screen readers navigate by levels.
 */
export function normalizeHeadings(tree: Node, title: string | undefined): void {
  if (title) dropTitle(tree, normalizeText(title))
  const open: number[] = []
  walk(tree, (node) => {
    const depth = findDepth(node)
    if (depth === undefined) return
    const targetDepth = Math.max(depth, 2)
    while ((open.at(-1) ?? 0) >= targetDepth) open.pop()
    open.push(targetDepth)
    node.tagName = `h${open.length + 1}`
  })
}

/** Returns the headings of levels 2 and 3 that have an id, in reading order. */
export function listTableOfContents(tree: Node): RenderedText['toc'] {
  const entries: RenderedText['toc'] = []
  walk(tree, (node) => {
    const depth = findDepth(node)
    const id = node.properties?.id
    const text = getPlainText(node).replace(/\s+/g, ' ').trim()
    if (!depth || depth > 3 || typeof id !== 'string' || text === '' || hasClass(node, 'visually-hidden'))
      return
    entries.push({ id, text, depth })
  })
  return entries
}

function dropTitle(tree: Node, title: string) {
  walk(tree, (parent) => {
    parent.children = parent.children?.filter(
      (node) => node.tagName !== 'h1' || normalizeText(getPlainText(node)) !== title,
    )
  })
}

function normalizeText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}

function findDepth({ tagName = '' }: Node): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined
}
