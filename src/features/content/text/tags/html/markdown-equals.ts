import type { Report } from '../../rendering/report.ts'
import { type Node, text, walk } from '../../tree/tree.ts'
import { createEmbed } from '../embeds.ts'
import { EDGE, pairTags } from './ends.ts'
import { toBlocks, toInline } from './equals.ts'
import { Frames } from './frames.ts'
import { findAttribute, type HtmlTag, findHtmlTag, isBlockTag, isFormat } from './names.ts'

/**
 * Renders simple tables, headings, links, lists, figures and films written as HTML tags as their Markdown
 * equivalents. Takes a Markdown tree whose other tags are already resolved; misplaced tags are passed to
 * `toTextNode`.
 */
export function useMarkdownEquals(tree: Node, report: Report, toTextNode: (node: Node) => Node): void {
  const builtNodes = (nodes: readonly Node[], isInline: boolean) =>
    buildNodes(nodes, { report, asText: toTextNode, isInline })
  // Resolves links first, so that cells and list items contain no pending links.
  walk(tree, (parent) => {
    if (inlineParents.has(parent.type) && parent.children?.some(isTag) && !containsBlockTag(parent))
      parent.children = toInline(builtNodes(parent.children, true))
  })
  walk(tree, (parent) => {
    const { children } = parent
    if (inlineParents.has(parent.type)) {
      if (children?.some(isTag)) parent.children = toInline(builtNodes(children, true))
    } else if (children?.some((node) => isTag(node) || isOpened(node)))
      parent.children = toBlocks(builtNodes(children.flatMap(unwrapParagraph), false))
  })
}

const inlineParents = new Set(
  'paragraph heading tableCell emphasis strong delete link linkReference'.split(' '),
)
const isTag = (node: Node) => findHtmlTag(node) !== undefined

const markers: Record<string, string> = { emphasis: '*', strong: '**', delete: '~~' }

function containsBlockTag(node: Node): boolean {
  return (node.children ?? []).some((child) => {
    const tag = findHtmlTag(child)
    return tag ? isBlockTag(tag.name) : child.type in markers && containsBlockTag(child)
  })
}

const isOpened = (node: Node) => node.type === 'paragraph' && containsBlockTag(node)

/**
 * Unwraps a paragraph that contains block tags into its inline nodes; the markers of bold and italic that
 * span cells become plain text.
 */
function unwrapParagraph(node: Node): Node[] {
  if (!isOpened(node)) return [node]
  return [{ type: EDGE }, ...(node.children ?? []).flatMap(unwrapMarks), { type: EDGE }]
}

function unwrapMarks(node: Node): Node[] {
  const marker = markers[node.type]
  if (!marker || !containsBlockTag(node)) return [node]
  return [text(marker), ...(node.children ?? []).flatMap(unwrapMarks), text(marker)]
}

interface BuildContext {
  report: Report
  asText: (node: Node) => Node
  isInline: boolean
}

function buildNodes(nodes: readonly Node[], { report, asText, isInline }: BuildContext): Node[] {
  const tagEnds = pairTags(nodes)
  const frames = new Frames()
  const textTagCounts = new Map<string, number>()
  const show = (node: Node) => {
    const { name = '', closes } = findHtmlTag(node) ?? {}
    textTagCounts.set(name, (textTagCounts.get(name) ?? 0) + (closes ? -1 : 1))
    return asText(node)
  }
  for (const [index, node] of nodes.entries()) {
    for (const name of (tagEnds.missing.get(index) ?? []).toReversed()) frames.close(name)
    const tag = findHtmlTag(node)
    if (!tag) frames.add(node)
    else if (isInline && isBlockTag(tag.name)) frames.add(asText(node))
    else
      addTag(
        { tag, node, isPaired: tagEnds.starts.has(index) },
        { frames, report, asText: show, shown: textTagCounts },
      )
  }
  return frames.end()
}

interface TagMatch {
  tag: HtmlTag
  node: Node
  isPaired: boolean
}

interface TagContext extends Omit<BuildContext, 'isInline'> {
  frames: Frames
  /** Number of tags per name that show as text, so that their end tags show as text too. */
  shown: Map<string, number>
}

function addTag(tagMatch: TagMatch, tagContext: TagContext) {
  const { frames, report, asText } = tagContext
  const { tag, node, isPaired } = tagMatch
  const { name, isSelfClosing } = tag
  const line = node.position?.start.line ?? 1
  warnOfHandlers(tag, line, report)
  if (frames.isInFilm && name !== 'video') return frames.takeSource(tag)
  if (name === 'p' && frames.isInside) return frames.add({ type: EDGE })
  if (tag.closes) return endTag(tagMatch, tagContext)
  if (name === 'video') return addFilm(tagMatch, tagContext)
  const isTaken = isFormat(name) ? isPaired && frames.isInside : isPaired || frames.hasOwnerOf(name)
  if (!isTaken) return frames.add(asText(node))
  frames.open({ tag, node, children: [] })
  if (isSelfClosing) frames.close(name)
}

function endTag({ tag: { name }, node }: TagMatch, { frames, report, asText, shown }: TagContext) {
  if (frames.close(name)) return
  const isText = (shown.get(name) ?? 0) > 0 || (isFormat(name) && !frames.isInside)
  if (isText) frames.add(asText(node))
  else report.warn(node.position?.start.line ?? 1, `</${name}> closes nothing, so it was dropped`)
}

function warnOfHandlers({ attributes, closes }: HtmlTag, line: number, report: Report) {
  if (closes) return
  for (const { name } of attributes)
    if (/^on/i.test(name)) report.warn(line, `The attribute ${name.slice(0, 40)} was dropped`)
}

/** Adds the film with its first source; the inner content is only for browsers without video. */
function addFilm({ tag, node, isPaired }: TagMatch, { frames, report, asText }: TagContext) {
  if (!isPaired && findAttribute(tag, 'src') === undefined) return frames.add(asText(node))
  const { position } = node
  const film = (source: HtmlTag): Node[] => {
    const attributes = [...source.attributes, ...tag.attributes].filter(({ name }) => !/^on/i.test(name))
    const video = { name: 'VideoPlayer', closes: false, attributes }
    const filmNodes = createEmbed(video, { line: position?.start.line ?? 1, report }) ?? []
    return filmNodes.map((filmNode) => ({ ...filmNode, position }))
  }
  if (isPaired) frames.open({ tag, node, children: [], film })
  else for (const filmNode of film(tag)) frames.add(filmNode)
}
