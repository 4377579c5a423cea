import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { technologies } from '../table.ts'

/** What is rendered again when the renderer grows. */
export const technologyTexts: StoredTexts[] = [
  {
    kind: 'technology',
    source: technologies.body,
    rendered: technologies.rendered,
    title: technologies.name,
  },
]
