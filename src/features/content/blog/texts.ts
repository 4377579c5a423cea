import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { articles } from './table.ts'

/** Texts to render again after a change of the renderer. */
export const articleTexts: StoredTexts[] = [
  { kinds: ['article'], source: articles.body, rendered: articles.rendered, title: articles.title },
]
