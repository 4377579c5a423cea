import { sql } from 'drizzle-orm'
import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { messages } from '../table.ts'

/** Message texts to render again after a change of the renderer. */
export const messageTexts: StoredTexts[] = [
  {
    kinds: ['room'],
    page: sql`team_id`,
    source: messages.body,
    rendered: messages.rendered,
    isTalk: true,
  },
]
