import type { NounParts } from '#lib/noun-parts.ts'
import { restorableTimelineEvents as restoring } from './restorable-timeline-events.ts'

export const timelineEventParts: NounParts<'timelineEvent'> = { restoring }
