import { pausedBy } from '#features/event/event/life/pause-state.ts'

type DatedEvent = Parameters<typeof pausedBy>[0] & { startAt: unknown; movedFrom: unknown }

/**
 * Whether an event or stream has any calendar entry. Without one it has no calendar, because a calendar
 * requires a component (RFC 5545, 3.6).
 */
export const hasCalendar = (event: DatedEvent, schedule: readonly unknown[]): boolean =>
  schedule.length > 0 || Boolean(event.startAt ?? (pausedBy(event) && event.movedFrom))
