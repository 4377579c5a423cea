import type { ShownTimelineEvent } from './schedule-section.tsx'

type Item = Pick<ShownTimelineEvent, 'startAt' | 'endAt' | 'derivedFrom'>

/**
 * Returns the default start of a new item: the end of the last item that isn't derived, or its start if it
 * has no end; otherwise the start of the first item, or null.
 */
export function getNextStart(items: readonly Item[]): string | null {
  const last = items.findLast(({ derivedFrom }) => !derivedFrom)
  return last ? (last.endAt ?? last.startAt) : (items[0]?.startAt ?? null)
}
