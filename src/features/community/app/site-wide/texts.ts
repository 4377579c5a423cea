import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { applications } from '../table.ts'

/** What is rendered again when the renderer grows. */
export const applicationTexts: StoredTexts[] = [
  {
    kind: 'application',
    source: applications.description,
    rendered: applications.rendered,
    title: applications.title,
  },
]
