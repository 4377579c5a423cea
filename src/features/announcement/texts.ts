import type { StoredTexts } from '#features/text/rendering/render-again.ts'
import { announcements } from './table.ts'

/** What is rendered again when the renderer grows. */
export const announcementTexts: StoredTexts[] = [
  {
    kind: 'announcement',
    table: announcements,
    source: announcements.body,
    rendered: announcements.bodyRendered,
    title: announcements.title,
  },
]
