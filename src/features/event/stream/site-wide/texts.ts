import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { streams } from '../table.ts'

/** What is rendered again when the renderer grows. */
export const streamTexts: StoredTexts[] = [
  {
    kind: 'stream',
    source: streams.description,
    rendered: streams.descriptionRendered,
    title: streams.title,
  },
]
