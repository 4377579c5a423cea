import { enhance } from './enhance.ts'
import './prose.css'

/** Shows HTML that the renderer made and nothing else: it is put into the page as it is. */
export function Prose({ html }: { html: string }) {
  return <article key={html} ref={attach} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

function attach(article: HTMLElement | null) {
  return article ? enhance(article) : undefined
}
