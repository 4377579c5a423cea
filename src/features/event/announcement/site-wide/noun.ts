import type { NounParts } from '#lib/noun-parts.ts'
import { announcementData as data } from './personal-data.ts'
import { restorableAnnouncements as restoring } from './restorable-announcements.ts'

export const announcementParts: NounParts<'announcement'> = { restoring, data }
