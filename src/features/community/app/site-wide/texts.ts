import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { applications } from '../table.ts'

/** Texts to render again after a change of the renderer. */
export const applicationTexts: StoredTexts[] = [
  {
    kinds: ['application'],
    source: applications.description,
    rendered: applications.rendered,
    title: applications.title,
  },
]
