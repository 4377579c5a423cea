import { sql } from 'drizzle-orm'
import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { announcements } from '../table.ts'

/** What is rendered again when the renderer grows. Pages hold lists of announcements, never one alone. */
export const announcementTexts: StoredTexts[] = [
  {
    kind: 'announcement-list',
    page: sql`coalesce(event_id, stream_id)`,
    source: announcements.body,
    rendered: announcements.bodyRendered,
    title: announcements.title,
  },
]
