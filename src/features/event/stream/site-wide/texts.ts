import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { streams } from '../table.ts'

/** Stream texts to render again after a change of the renderer. */
export const streamTexts: StoredTexts[] = [
  {
    kind: 'stream',
    source: streams.description,
    rendered: streams.descriptionRendered,
    title: streams.title,
  },
]
