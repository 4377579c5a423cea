import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { articles } from './table.ts'

/** What is rendered again when the renderer grows. */
export const articleTexts: StoredTexts[] = [
  { kind: 'article', source: articles.body, rendered: articles.rendered, title: articles.title },
]
