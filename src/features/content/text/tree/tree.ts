/** Node of a Markdown or HTML syntax tree, with the fields that the renderer needs. */
export type Node = {
  type: string
  value?: string
  tagName?: string
  depth?: number
  properties?: Record<string, unknown>
  children?: Node[] | undefined
  data?: Record<string, unknown>
  position?: Position | undefined
}

type Position = { start: Point; end: Point }
type Point = { line: number; column: number; offset?: number | undefined }

/** Calls `visit` for every node, parents first. Keeps its own stack, so that depth costs no call frames. */
export function walk(root: Node, visit: (node: Node, parent: Node | undefined) => void): void {
  const pendingNodes: [Node, Node | undefined][] = [[root, undefined]]
  for (let next = pendingNodes.pop(); next; next = pendingNodes.pop()) {
    const [node, parent] = next
    visit(node, parent)
    const children = node.children ?? []
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]
      if (child) pendingNodes.push([child, node])
    }
  }
}

/** Returns the unchanged text of a tree. */
export function getPlainText(root: Node): string {
  const parts: string[] = []
  walk(root, (node) => {
    if (node.value !== undefined) parts.push(node.value)
  })
  return parts.join('')
}

export function element(tagName: string, properties: Record<string, unknown>, children: Node[] = []): Node {
  return { type: 'element', tagName, properties, children }
}

export function text(value: string): Node {
  return { type: 'text', value }
}

export function isBlank(node: Node): boolean {
  return node.type === 'text' && (node.value ?? '').trim() === ''
}

export function hasClass(node: Node, name: string): boolean {
  const names = node.properties?.className
  return Array.isArray(names) && names.includes(name)
}
