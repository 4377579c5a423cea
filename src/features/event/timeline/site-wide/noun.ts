import type { NounParts } from '#lib/noun-parts.ts'
import { restorableTimelineEvents as restoring } from './restoring.ts'

export const timelineEventParts: NounParts<'timelineEvent'> = { restoring }
