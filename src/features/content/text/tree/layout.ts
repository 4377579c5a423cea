import { picture, type PictureContext } from '../tags/pictures.ts'
import { element, isBlank, type Node } from './tree.ts'

type Context = Omit<PictureContext, 'line'>
type Within = { line: number; isSentence: boolean; isLink: boolean }

/** Moves pictures and embeds where HTML allows them: a figure inside a paragraph splits the paragraph. */
export function layOut(tree: Node, context: Context): void {
  const within = { line: 1, isSentence: false, isLink: false }
  tree.children = (tree.children ?? []).flatMap((node) => place(node, within, context))
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

function place(node: Node, outer: Within, context: Context): Node[] {
  const within = {
    line: node.position?.start.line ?? outer.line,
    isSentence: outer.isSentence || SENTENCES.has(node.tagName ?? ''),
    isLink: outer.isLink || node.tagName === 'a',
  }
  if (node.tagName === 'img') return [placePicture(node, within, context)]
  // Embeds are generated and already complete, so their content isn't laid out.
  if (node.tagName === 'figure') return outer.isLink ? [asTitle(node)] : [node]
  if (node.tagName === 'a' && outer.isLink) return node.children ?? []

  const isAlone = node.tagName === 'p' && onlyPictures(node)
  const children = (node.children ?? []).flatMap((child) => {
    const isBlock = child.tagName === 'img' && (isAlone || child.properties?.dataBlock !== undefined)
    const isFigure = isBlock && !within.isSentence && !within.isLink
    return isFigure
      ? [picture(child, 'figure', { ...context, line: child.position?.start.line ?? within.line })]
      : place(child, { ...within, isSentence: within.isSentence || node.tagName === 'p' }, context)
  })
  return node.tagName === 'p'
    ? split({ ...node, children })
    : [{ ...node, ...(node.children && { children }) }]
}

function placePicture(node: Node, within: Within, context: Context): Node {
  const isFigure = !within.isSentence && !within.isLink && node.properties?.dataBlock !== undefined
  const shape = within.isLink ? 'linked' : isFigure ? 'figure' : 'inline'
  return picture(node, shape, { ...context, line: within.line })
}

function onlyPictures(paragraph: Node): boolean {
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

function asTitle(figure: Node): Node {
  return element('span', {}, [{ type: 'text', value: toText(figure.properties?.dataTitle) }])
}

const toText = (property: unknown) => (typeof property === 'string' ? property : '')
