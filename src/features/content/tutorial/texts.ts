import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { tutorials } from './table.ts'

/** Texts to render again after a change of the renderer. */
export const tutorialTexts: StoredTexts[] = [
  { kinds: ['tutorial'], source: tutorials.body, rendered: tutorials.rendered, title: tutorials.title },
]
