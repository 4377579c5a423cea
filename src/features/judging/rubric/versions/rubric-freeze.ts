interface Opening {
  visibility: 'draft' | 'unlisted' | 'public'
  submissionsOpenAt: Date | null
  startAt: Date | null
}

/**
 * Returns the time from which teams rely on the rubric: when submissions open, or else when the event starts.
 */
export const opensAt = ({
  submissionsOpenAt,
  startAt,
}: Pick<Opening, 'submissionsOpenAt' | 'startAt'>): Date | null => submissionsOpenAt ?? startAt

/**
 * Whether submissions have opened. False for a draft whatever its dates, because no team has seen its rubric.
 */
export function hasOpened(event: Opening, now: Date): boolean {
  if (event.visibility === 'draft') return false
  const openTime = opensAt(event)
  return openTime !== null && openTime <= now
}
