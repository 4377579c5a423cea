import { pausedBy } from '#features/event/event/life/pause-state.ts'

type DatedOccasion = Parameters<typeof pausedBy>[0] & { startAt: unknown; movedFrom: unknown }

/**
 * Whether an event or stream has any calendar entry. Without one it has no calendar, because a calendar
 * requires a component (RFC 5545, 3.6).
 */
export const hasCalendar = (occasion: DatedOccasion, schedule: readonly unknown[]): boolean =>
  schedule.length > 0 || Boolean(occasion.startAt ?? (pausedBy(occasion) && occasion.movedFrom))
