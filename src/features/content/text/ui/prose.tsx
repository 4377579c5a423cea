import { enhance } from './enhance.ts'
import './prose.css'

interface ProseProps {
  html: string
  /** What people say to each other: a line that they begin is a line. */
  isTalk?: boolean
}

/** Shows HTML that the renderer made and nothing else: it is put into the page as it is. */
export function Prose({ html, isTalk = false }: ProseProps) {
  const className = isTalk ? 'prose prose--talk' : 'prose'
  return <article key={html} ref={attach} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

function attach(article: HTMLElement | null) {
  return article ? enhance(article) : undefined
}
