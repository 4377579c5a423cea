import type { ShownTimelineEvent } from './schedule-section.tsx'

type Item = Pick<ShownTimelineEvent, 'startAt' | 'endAt' | 'derivedFrom'>

/** When a new item begins at first: at the end of the last one that organizers wrote, else with the event's first date. */
export function startOfNext(items: readonly Item[]): string | null {
  const last = items.findLast(({ derivedFrom }) => !derivedFrom)
  return last ? (last.endAt ?? last.startAt) : (items[0]?.startAt ?? null)
}
