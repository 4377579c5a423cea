import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { tutorials } from './table.ts'

/** What is rendered again when the renderer grows. */
export const tutorialTexts: StoredTexts[] = [
  { kind: 'tutorial', source: tutorials.body, rendered: tutorials.rendered, title: tutorials.title },
]
