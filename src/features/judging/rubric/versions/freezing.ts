interface Opening {
  visibility: 'draft' | 'unlisted' | 'public'
  submissionsOpenAt: Date | null
  startAt: Date | null
}

/** When teams may rely on the rubric: submissions open, with the event where it says no other time. */
export const opensAt = ({
  submissionsOpenAt,
  startAt,
}: Pick<Opening, 'submissionsOpenAt' | 'startAt'>): Date | null => submissionsOpenAt ?? startAt

/** Nobody relies on what nobody has seen: a draft is its organizers’ own, whatever its dates are. */
export function hasOpened(event: Opening, now: Date): boolean {
  if (event.visibility === 'draft') return false
  const opens = opensAt(event)
  return opens !== null && opens <= now
}
