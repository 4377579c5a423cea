import type { ShownTimelineEvent } from './schedule-section.tsx'

type Item = Pick<ShownTimelineEvent, 'startAt' | 'endAt' | 'derivedFrom'>

/**
 * Returns the default start of a new item: the end of the last item that organizers added, or else the
 * event's first date.
 */
export function getNextStart(items: readonly Item[]): string | null {
  const last = items.findLast(({ derivedFrom }) => !derivedFrom)
  return last ? (last.endAt ?? last.startAt) : (items[0]?.startAt ?? null)
}
