import { type Node, text, walk } from './tree.ts'

type ParserData = Record<string, unknown[] | undefined>

/**
 * Maximum number of code blocks in a message that get a caption and colors; each costs more than its few
 * characters.
 */
export const maxColoredBlocks = 20

/**
 * Prepares the parser for conversation texts: code blocks, lists, quotes, tables and links. Tags, footnotes
 * and definitions stay as typed, because programmers write them as words.
 */
export function restrictToTalk(data: ParserData): void {
  const disabledConstructs = [
    'htmlFlow',
    'htmlText',
    'setextUnderline',
    'definition',
    'gfmFootnoteDefinition',
    'gfmFootnoteCall',
    'gfmPotentialFootnoteCall',
  ]
  ;(data.micromarkExtensions ??= []).push({ disable: { null: disabledConstructs } })
}

/**
 * Shows headings, rules and pictures as they were typed, so that no word is lost. Links and emphasis inside a
 * heading stay.
 */
export function simplifyTalk(tree: Node, source: string): void {
  const toSourceText = ({ position }: Node) =>
    text(source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0).trim())
  const toTypedLine = (heading: Node): Node[] => {
    const { position, children = [] } = heading
    const [first, last] = [children[0]?.position, children.at(-1)?.position]
    if (!first || !last) return [toSourceText(heading)]
    const marks = source.slice(position?.start.offset, first.start.offset)
    const closingMarks = source.slice(last.end.offset, position?.end.offset).trimEnd()
    return [text(marks), ...children, ...(closingMarks ? [text(closingMarks)] : [])]
  }
  walk(tree, (parent) => {
    parent.children = parent.children?.map((node) => {
      if (node.type === 'heading') return { ...node, type: 'paragraph', children: toTypedLine(node) }
      if (node.type === 'thematicBreak') return { ...node, type: 'paragraph', children: [toSourceText(node)] }
      return node.type === 'image' ? { ...toSourceText(node), position: node.position } : node
    })
  })
}
