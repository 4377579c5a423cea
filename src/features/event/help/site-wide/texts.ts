import { sql } from 'drizzle-orm'
import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { helpRequests } from '../table.ts'

/** Requests for help that an older renderer made, or none. */
export const helpTexts: StoredTexts[] = [
  {
    kind: 'help',
    page: sql`event_id`,
    source: helpRequests.topic,
    rendered: helpRequests.rendered,
    isTalk: true,
  },
]
