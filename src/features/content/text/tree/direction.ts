import type { Node } from './tree.ts'

type Direction = 'ltr' | 'rtl'

const DIRECTED_TAGS = new Set(
  'p h2 h3 h4 h5 h6 ul ol li blockquote table th td figcaption summary'.split(' '),
)
const CODE = new Set(['code', 'pre'])
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const LETTER = /[\p{L}\u200E\u200F]/u

/**
 * Sets the text direction of each block by its first letter if it differs from the direction around it; code
 * is always left to right. Lists and quotes follow the beginning of their content, so that their markers are
 * on its side: `dir="auto"` would ignore content with its own direction.
 */
export function setBlockDirections(tree: Node): void {
  const pendingNodes: [Node, Direction][] = [[tree, 'ltr']]
  for (let next = pendingNodes.pop(); next; next = pendingNodes.pop()) {
    const [node, outerDirection] = next
    const direction = findDirection(node) ?? outerDirection
    if (direction !== outerDirection) node.properties = { ...node.properties, dir: direction }
    for (const child of node.children ?? []) pendingNodes.push([child, direction])
  }
}

function findDirection(node: Node): Direction | undefined {
  if (CODE.has(node.tagName ?? '')) return 'ltr'
  if (!DIRECTED_TAGS.has(node.tagName ?? '')) return undefined
  const letter = firstLetter(node)
  if (letter === undefined) return undefined
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}

function firstLetter(block: Node): string | undefined {
  const pendingNodes = [block]
  for (let next = pendingNodes.pop(); next; next = pendingNodes.pop()) {
    if (CODE.has(next.tagName ?? '')) continue
    const letter = next.type === 'text' ? LETTER.exec(next.value ?? '')?.[0] : undefined
    if (letter) return letter
    pendingNodes.push(...(next.children ?? []).toReversed())
  }
  return undefined
}
