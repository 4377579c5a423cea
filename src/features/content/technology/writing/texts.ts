import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { technologies } from '../table.ts'

/** Texts to render again after a change of the renderer. */
export const technologyTexts: StoredTexts[] = [
  {
    kinds: ['technology'],
    source: technologies.body,
    rendered: technologies.rendered,
    title: technologies.name,
  },
]
