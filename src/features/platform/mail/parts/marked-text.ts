import { decodeEntities, tokenizeHtml } from './tokens-of-html.ts'

/** Text with uniform formatting. */
export interface Run {
  text: string
  /** Absolute URL, if the text is a link. */
  href?: string | undefined
  isStrong?: boolean
  isEmphasized?: boolean
  isCode?: boolean
}

export interface Block {
  kind: 'words' | 'heading' | 'item' | 'code'
  /** Bullet or number of a list item. */
  marker: string
  /** Nesting depth in lists. */
  depth: number
  isQuoted: boolean
  runs: Run[]
}

interface List {
  /** Number of the next item; null for bullets. */
  next: number | null
}

const blockTags = /^(?:p|h[1-6]|li|pre|tr|figcaption|summary|figure|hr)$/
/** Elements whose own text is ignored; only their children have text. */
const between = /^(?:[uo]l|table|thead|tbody|tr|blockquote|section|div)?$/
const unread = /visually-hidden|data-footnote-backref/

/**
 * Converts rendered text (lib/pages/rendered-text.ts) to blocks with links, for places without HTML. `base` is the
 * site's base URL.
 */
export function parseBlocks(html: string, base: string): Block[] {
  const blocks: Block[] = []
  const lists: List[] = []
  const open: string[] = []
  let [href, skippedTag]: [string | undefined, string | null] = [undefined, null]

  const beginBlock = (tag: string) => {
    const list = tag === 'li' ? lists.at(-1) : undefined
    const last = blocks.at(-1)
    const isFirstInItem = last?.kind === 'item' && last.runs.length === 0
    if (isFirstInItem && tag !== 'li') return
    const marker = list ? (list.next === null ? '•' : `${list.next++}.`) : ''
    const kind = list ? 'item' : tag === 'pre' ? 'code' : /^h\d$/.test(tag) ? 'heading' : 'words'
    blocks.push({ kind, marker, depth: lists.length, isQuoted: open.includes('blockquote'), runs: [] })
  }
  const addText = (text: string) => {
    const isCode = open.includes('code') || open.includes('pre')
    if (text.trim() === '' && (between.test(open.at(-1) ?? '') || !blocks.at(-1)?.runs.length)) return
    if (blocks.length === 0) beginBlock('p')
    const [isStrong, isEmphasized] = [open.includes('strong'), open.includes('em')]
    blocks.at(-1)!.runs.push({ text, href, isStrong, isEmphasized, isCode })
  }

  for (const { text, closes, tag, attributes } of tokenizeHtml(html)) {
    if (skippedTag !== null) {
      if (closes && tag === skippedTag) skippedTag = null
    } else if (text !== undefined) addText(decodeEntities(text))
    else if (closes) {
      open.splice(open.lastIndexOf(tag), 1)
      if (tag === 'a') href = undefined
      if (tag === 'ul' || tag === 'ol') lists.pop()
      if (blockTags.test(tag) && !open.includes('pre')) beginBlock('p')
    } else if (unread.test(attributes)) skippedTag = tag
    else if (tag === 'br') addText('\n')
    else if (tag === 'hr') beginBlock(tag)
    else {
      if (tag !== 'img' && tag !== 'input') open.push(tag)
      if (tag === 'a') href = getLinkUrl(attributes, base)
      if (tag === 'ul') lists.push({ next: null })
      if (tag === 'ol') lists.push({ next: Number(/\sstart="(\d{1,9})"/.exec(attributes)?.[1] ?? 1) })
      if ((tag === 'td' || tag === 'th') && blocks.at(-1)?.runs.length) addText(' | ')
      if (blockTags.test(tag)) beginBlock(tag)
    }
  }
  return blocks.map(trimBlock).filter(({ runs }) => runs.length > 0)
}

/** Returns the absolute URL of a link; a link within the text would lead nowhere and is dropped. */
function getLinkUrl(attributes: string, base: string): string | undefined {
  const [, rest = '#'] = attributes.split(' href="', 2)
  const address = decodeEntities(rest.split('"', 1)[0]!)
  return address.startsWith('#') ? undefined : (URL.parse(address, base)?.href ?? undefined)
}

/** Removes whitespace runs from both ends of a block, left by line breaks between tags. */
function trimBlock(block: Block): Block {
  const runs = block.runs.map((run) => ({ ...run }))
  while (runs.length > 0 && runs[0]!.text.trim() === '') runs.shift()
  while (runs.length > 0 && runs.at(-1)!.text.trim() === '') runs.pop()
  if (runs.length > 0) {
    if (block.kind !== 'code') runs[0]!.text = runs[0]!.text.trimStart()
    runs.at(-1)!.text = runs.at(-1)!.text.trimEnd()
  }
  return { ...block, runs }
}
