import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { eventKinds } from '../contract.ts'
import { events } from '../table.ts'

/** Event texts to render again after a change of the renderer. */
export const eventTexts: StoredTexts[] = [
  {
    kinds: eventKinds,
    source: events.description,
    rendered: events.descriptionRendered,
    title: events.title,
  },
  { kinds: eventKinds, source: events.rules, rendered: events.rulesRendered, title: events.title },
]
