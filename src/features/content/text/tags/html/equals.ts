import { isBlank, type Node, getPlainText, walk } from '../../tree/tree.ts'
import { EDGE } from './ends.ts'
import { findAttribute, type HtmlTag, isHeading } from './names.ts'

/** An open tag with its content so far. */
export interface Frame {
  tag: HtmlTag
  node: Node
  children: Node[]
}

/** Returns the Markdown equivalent of a tag with its content, as nodes of Markdown's tree. */
export function toMarkdown(frame: Frame): Node[] {
  const { tag, node, children } = frame
  const { name } = tag
  const { position } = node
  if (isHeading(name)) {
    const inlineNodes = toInline(children)
    return inlineNodes.length > 0
      ? [{ type: 'heading', depth: Number(name[1]), children: inlineNodes, position }]
      : []
  }
  if (name === 'table') return toTable(frame)
  if (name === 'ul' || name === 'ol') return toList(frame)
  if (name === 'figure') return toFigure(frame)
  if (name === 'a') return toLink(frame)
  if (name === 'code') return [{ type: 'inlineCode', value: getText(children), position }]
  if (name === 'b' || name === 'strong') return [{ type: 'strong', children: toInline(children), position }]
  if (name === 'i' || name === 'em') return [{ type: 'emphasis', children: toInline(children), position }]
  return [{ type: `html-${name}`, children, position, data: { align: findAttribute(tag, 'align') } }]
}

const edge: Node = { type: EDGE }

/** Returns only blocks; inline content between them becomes paragraphs. */
export function toBlocks(nodes: readonly Node[]): Node[] {
  const blocks: Node[] = []
  let run: Node[] = []
  const endRun = () => {
    const trimmedNodes = trimNodes(run)
    if (trimmedNodes.length > 0)
      blocks.push({ type: 'paragraph', children: trimmedNodes, position: trimmedNodes[0]?.position })
    run = []
  }
  for (const node of nodes) {
    const isBlock = isBlockNode(node)
    if (node.type !== EDGE && !isBlock) run.push(node)
    else endRun()
    if (isPart(node)) blocks.push(...toBlocks(node.children ?? []))
    else if (isBlock) blocks.push(node)
  }
  endRun()
  return blocks
}

/** Returns the blocks of a cell or list item. A single paragraph is unwrapped. */
function unwrapContent(nodes: readonly Node[]): Node[] {
  const blocks = toBlocks(nodes)
  return blocks.length === 1 && blocks[0]!.type === 'paragraph' ? (blocks[0]!.children ?? []) : blocks
}

/**
 * Returns whether a node is part of a table, list or figure, such as a cell, which only has meaning inside
 * its parent.
 */
const isPart = ({ type }: Node) => type.startsWith('html-')

const blockTypes = new Set(
  'paragraph heading list blockquote code table thematicBreak htmlElement footnoteDefinition definition'.split(
    ' ',
  ),
)

function isBlockNode({ type, data }: Node): boolean {
  if (type !== 'embed') return blockTypes.has(type) || isPart({ type })
  const properties = data?.hProperties as Record<string, unknown> | undefined
  return data?.hName !== 'img' || properties?.dataBlock !== undefined
}

/**
 * Returns only inline nodes: unwraps paragraphs, headings and cells, and reduces other blocks, except embeds,
 * to their text.
 */
export function toInline(nodes: readonly Node[]): Node[] {
  return trimNodes(
    nodes.flatMap((node) => {
      if (node.type === EDGE) return [{ type: 'text', value: ' ' }]
      if (node.type === 'paragraph' || node.type === 'heading' || isPart(node))
        return toInline(node.children ?? [])
      return isBlockNode(node) && node.type !== 'embed' ? [{ type: 'text', value: getText([node]) }] : [node]
    }),
  )
}

function trimNodes(nodes: readonly Node[]): Node[] {
  const first = nodes.findIndex((node) => !isBlank(node) && node.type !== EDGE)
  const last = nodes.findLastIndex((node) => !isBlank(node) && node.type !== EDGE)
  return nodes.slice(first < 0 ? nodes.length : first, last + 1).map((node, index, all) => {
    if (node.type !== 'text') return node
    let { value = '' } = node
    if (index === 0) value = value.trimStart()
    if (index === all.length - 1) value = value.trimEnd()
    return { ...node, value }
  })
}

const getText = (nodes: readonly Node[]) => getPlainText({ type: 'root', children: [...nodes] })

function element(name: string, children: Node[], properties: Record<string, unknown> = {}): Node {
  return { type: 'htmlElement', data: { hName: name, hProperties: properties }, children }
}

/**
 * Returns a table of rows of cells. A first row with only header cells becomes the head; content between rows
 * moves before the table.
 */
function toTable({ children, node }: Frame): Node[] {
  const head: Node[] = []
  const body: Node[] = []
  const strayNodes: Node[] = []
  const collectRows = (nodes: readonly Node[], section: string) => {
    for (const child of nodes) {
      if (/^html-(thead|tbody|tfoot)$/.test(child.type)) collectRows(child.children ?? [], child.type)
      else if (child.type === 'html-tr') {
        const isHead = section === 'html-thead' || (section === '' && isFirst(head, body) && isHeader(child))
        ;(isHead ? head : body).push(toTableRow(child, strayNodes))
      } else if (child.type === 'html-caption') strayNodes.push(edge, ...(child.children ?? []), edge)
      else if (child.type !== 'html-colgroup' && child.type !== 'html-col') strayNodes.push(child)
    }
  }
  collectRows(children, '')
  const sections = [
    ...(head.length > 0 ? [element('thead', head)] : []),
    ...(body.length > 0 ? [element('tbody', body)] : []),
  ]
  const table = { ...element('table', sections), position: node.position }
  return [...toBlocks(strayNodes), ...(sections.length > 0 ? [table] : [])]
}

const isFirst = (head: Node[], body: Node[]) => head.length + body.length === 0
const isCell = ({ type }: Node) => type === 'html-td' || type === 'html-th'
const isHeader = ({ children = [] }: Node) => {
  const cells = children.filter(isCell)
  return cells.length > 0 && cells.every(({ type }) => type === 'html-th')
}

function toTableRow({ children = [] }: Node, strayNodes: Node[]): Node {
  strayNodes.push(...children.filter((node) => !isCell(node)))
  const cells = children.filter(isCell).map(({ type, children: cellNodes = [], data }) => {
    const align = typeof data?.align === 'string' ? { align: data.align.toLowerCase() } : {}
    return element(type.slice('html-'.length), unwrapContent(cellNodes), align)
  })
  return element('tr', cells)
}

function toList({ tag, node, children }: Frame): Node[] {
  const entries = children
    .filter(({ type }) => type === 'html-li')
    .map(({ children: itemNodes = [], position }) => ({
      type: 'listItem',
      spread: false,
      checked: null,
      children: toBlocks(itemNodes),
      position,
    }))
  const strayBlocks = toBlocks(children.filter(({ type }) => type !== 'html-li'))
  if (entries.length === 0) return strayBlocks
  const start = Number.parseInt(findAttribute(tag, 'start') ?? '1', 10)
  const ordered = tag.name === 'ol'
  const list = { type: 'list', ordered, start: start >= 0 ? start : 1, spread: false, children: entries }
  return [...strayBlocks, { ...list, position: node.position }]
}

function toLink({ tag, node: { position }, children }: Frame): Node[] {
  const href = findAttribute(tag, 'href')
  const inlineNodes = toInline(children)
  if (href === undefined) return children
  const link = { type: 'link', url: href, children: inlineNodes, position }
  return inlineNodes.length > 0 ? [link] : []
}

/** Returns a picture with its caption; for any other content, the caption is a paragraph below. */
function toFigure({ children, node }: Frame): Node[] {
  const caption = children
    .filter(({ type }) => type === 'html-figcaption')
    .flatMap((captionNode) => captionNode.children ?? [])
  const rest = children.filter(({ type }) => type !== 'html-figcaption')
  const picture = findOnlyPicture(rest)
  if (!picture) return [...toBlocks(rest), ...toBlocks(caption)]
  const { src, alt, title } = getPictureProperties(picture)
  const properties = { src, alt, title: getText(caption).trim() || title, dataBlock: 'true' }
  const img = { hName: 'img', hProperties: properties, hChildren: [] }
  return [{ type: 'embed', data: img, children: [], position: node.position }]
}

function findOnlyPicture(nodes: readonly Node[]): Node | undefined {
  const pictureNodes: Node[] = []
  let hasOtherContent = false
  walk({ type: 'root', children: [...nodes] }, (node) => {
    if (node.type === 'image' || node.type === 'embed') pictureNodes.push(node)
    else if (node.type === 'link' || (node.value ?? '').trim() !== '') hasOtherContent = true
  })
  const [firstPicture] = pictureNodes
  const isPicture = firstPicture && (firstPicture.type === 'image' || firstPicture.data?.hName === 'img')
  return isPicture && pictureNodes.length === 1 && !hasOtherContent ? firstPicture : undefined
}

function getPictureProperties(picture: Node): Record<string, unknown> {
  const properties = picture.data?.hProperties as Record<string, unknown> | undefined
  if (properties) return properties
  const { url, alt, title } = picture as Node & { url?: string; alt?: string; title?: string }
  return { src: url ?? '', alt: alt ?? '', ...(title && { title }) }
}
