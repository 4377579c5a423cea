import { sql } from 'drizzle-orm'
import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { announcements } from '../table.ts'

/**
 * Texts to render again after a change of the renderer. Pages show lists of announcements, never a single
 * one.
 */
export const announcementTexts: StoredTexts[] = [
  {
    kinds: ['announcement-list'],
    page: sql`event_id`,
    source: announcements.body,
    rendered: announcements.bodyRendered,
    title: announcements.title,
  },
]
