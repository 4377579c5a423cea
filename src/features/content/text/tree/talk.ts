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

/** Turns headings into bold lines, and rules and pictures into their source, so that no word is lost. */
export function simplifyTalk(tree: Node, source: string): void {
  const toSourceText = ({ position }: Node) =>
    text(source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0).trim())
  walk(tree, (parent) => {
    parent.children = parent.children?.map((node) => {
      if (node.type === 'heading')
        return { ...node, type: 'paragraph', children: [toBold(node, toSourceText)] }
      if (node.type === 'thematicBreak') return { ...node, type: 'paragraph', children: [toSourceText(node)] }
      return node.type === 'image' ? { ...toSourceText(node), position: node.position } : node
    })
  })
}

function toBold(heading: Node, toSourceText: (node: Node) => Node): Node {
  return heading.children?.length ? { type: 'strong', children: heading.children } : toSourceText(heading)
}
