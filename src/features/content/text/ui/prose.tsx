import { enhance } from './enhance.ts'
import './prose.css'

interface ProseProps {
  html: string
  /** Whether the HTML is that of a conversation text, in which a typed line break is kept. */
  isTalk?: boolean
}

/** Shows HTML; only pass HTML from the renderer, because it is inserted unchanged. */
export function Prose({ html, isTalk = false }: ProseProps) {
  const className = isTalk ? 'prose prose--talk' : 'prose'
  return <article key={html} ref={attach} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

function attach(article: HTMLElement | null) {
  return article ? enhance(article) : undefined
}
