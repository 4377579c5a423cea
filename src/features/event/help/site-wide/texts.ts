import { sql } from 'drizzle-orm'
import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { helpRequests } from '../table.ts'

/** Help requests to render again after a change of the renderer. */
export const helpTexts: StoredTexts[] = [
  {
    kinds: ['help'],
    page: sql`event_id`,
    source: helpRequests.topic,
    rendered: helpRequests.rendered,
    isTalk: true,
  },
]
