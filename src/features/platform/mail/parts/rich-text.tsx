import type { CSSProperties, ReactElement } from 'react'
import { type Block, parseBlocks, type Run } from './marked-text.ts'
import { paint } from './tokens.ts'

interface RichTextProps {
  blocks: Block[]
}

/** User text with headings, lists and links, in markup that every mail program shows. */
export function RichText({ blocks }: RichTextProps): ReactElement {
  return (
    <>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- It is rendered once.
        <Piece key={index} {...block} />
      ))}
    </>
  )
}
RichText.inText = ({ blocks }: RichTextProps) =>
  blocks.reduce((text, block, index) => {
    const continuesList = block.kind === 'item' && blocks[index - 1]?.kind === 'item'
    return text + (index === 0 ? '' : continuesList ? '\n' : '\n\n') + toBlockText(block)
  }, '')

/** Wraps rendered HTML, for template files without JSX. `base` is the site's base URL. */
export const createRichText = (html: string, base: string): ReactElement => (
  <RichText key="written" blocks={parseBlocks(html, base)} />
)

function Piece({ kind, marker, depth, isQuoted, runs }: Block) {
  const style: CSSProperties = {
    margin: kind === 'item' ? '0 0 8px' : '0 0 16px',
    paddingLeft: depth * 20 + (isQuoted ? 16 : 0),
    whiteSpace: kind === 'code' ? 'pre-wrap' : 'pre-line',
    overflowWrap: 'anywhere',
    ...(kind === 'heading' && { fontWeight: 700 }),
    ...(kind === 'code' && { fontFamily: 'monospace' }),
    ...(isQuoted && { borderLeftWidth: 3, borderLeftStyle: 'solid', ...paint('quote') }),
  }
  return (
    <p {...(isQuoted && { className: 'k-quote' })} style={style}>
      {marker && `${marker} `}
      {runs.map((run, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- It is rendered once.
        <StyledRun key={index} {...run} />
      ))}
    </p>
  )
}

function StyledRun({ text, href, isStrong, isEmphasized, isCode }: Run) {
  if (href)
    return (
      <a href={href} className="k-link" style={paint('link')}>
        {text}
      </a>
    )
  if (isStrong) return <strong>{text}</strong>
  if (isEmphasized) return <em>{text}</em>
  return isCode ? <code>{text}</code> : <>{text}</>
}

function toBlockText({ marker, depth, isQuoted, runs }: Block): string {
  const text = runs.map(withAddress).join('')
  const before = `${'  '.repeat(Math.max(0, depth - 1))}${marker && `${marker === '•' ? '-' : marker} `}`
  return (before + text).replace(/^/gm, isQuoted ? '> ' : '')
}

/** Adds a link's URL to its text, so that readers of plain text can follow it. */
function withAddress({ text, href }: Run): string {
  const isVisibleInText = !href || [text, `${text}/`, `mailto:${text}`].includes(href)
  return isVisibleInText ? text : `${text} (${href})`
}
