import { picture, type PictureContext } from '../tags/pictures.ts'
import { element, isBlank, type Node } from './tree.ts'

type Context = Omit<PictureContext, 'line'>
type Surroundings = { line: number; isSentence: boolean; isLink: boolean }

/** Moves pictures and embeds where HTML allows them: a figure inside a paragraph splits the paragraph. */
export function arrangeBlocks(tree: Node, context: Context): void {
  const surroundings = { line: 1, isSentence: false, isLink: false }
  tree.children = (tree.children ?? []).flatMap((node) => layOutNode(node, surroundings, context))
}

const SENTENCES = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'td',
  'th',
  'em',
  'strong',
  'del',
  'sup',
  'sub',
  'code',
  'pre',
])
const BLOCKS = new Set(['figure', 'section', 'div'])

function layOutNode(node: Node, outerSurroundings: Surroundings, context: Context): Node[] {
  const surroundings = {
    line: node.position?.start.line ?? outerSurroundings.line,
    isSentence: outerSurroundings.isSentence || SENTENCES.has(node.tagName ?? ''),
    isLink: outerSurroundings.isLink || node.tagName === 'a',
  }
  if (node.tagName === 'img') return [placePicture(node, surroundings, context)]
  // Embeds are generated and already complete, so their content isn't laid out.
  if (node.tagName === 'figure') return outerSurroundings.isLink ? [toTitle(node)] : [node]
  if (node.tagName === 'a' && outerSurroundings.isLink) return node.children ?? []

  const isPictureOnly = node.tagName === 'p' && hasOnlyPictures(node)
  const children = (node.children ?? []).flatMap((child) => {
    const isBlock = child.tagName === 'img' && (isPictureOnly || child.properties?.dataBlock !== undefined)
    const isFigure = isBlock && !surroundings.isSentence && !surroundings.isLink
    return isFigure
      ? [picture(child, 'figure', { ...context, line: child.position?.start.line ?? surroundings.line })]
      : layOutNode(
          child,
          { ...surroundings, isSentence: surroundings.isSentence || node.tagName === 'p' },
          context,
        )
  })
  return node.tagName === 'p'
    ? split({ ...node, children })
    : [{ ...node, ...(node.children && { children }) }]
}

function placePicture(node: Node, surroundings: Surroundings, context: Context): Node {
  const isFigure =
    !surroundings.isSentence && !surroundings.isLink && node.properties?.dataBlock !== undefined
  const shape = surroundings.isLink ? 'linked' : isFigure ? 'figure' : 'inline'
  return picture(node, shape, { ...context, line: surroundings.line })
}

function hasOnlyPictures(paragraph: Node): boolean {
  const children = (paragraph.children ?? []).filter((node) => !isBlank(node) && node.tagName !== 'br')
  return children.length > 0 && children.every((node) => node.tagName === 'img')
}

function split(paragraph: Node): Node[] {
  const parts: Node[] = []
  let run: Node[] = []
  const endRun = () => {
    if (run.some((node) => !isBlank(node) && node.tagName !== 'br'))
      parts.push({ ...paragraph, children: run })
    run = []
  }
  for (const node of paragraph.children ?? []) {
    if (!BLOCKS.has(node.tagName ?? '')) {
      run.push(node)
      continue
    }
    endRun()
    parts.push(node)
  }
  endRun()
  return parts
}

function toTitle(figure: Node): Node {
  return element('span', {}, [{ type: 'text', value: toText(figure.properties?.dataTitle) }])
}

const toText = (property: unknown) => (typeof property === 'string' ? property : '')
