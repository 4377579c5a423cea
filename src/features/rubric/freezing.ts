interface Opening {
  submissionsOpenAt: Date | null
  startAt: Date | null
}

/** When teams may rely on the rubric: submissions open, with the event where it says no other time. */
export const opensAt = ({ submissionsOpenAt, startAt }: Opening): Date | null => submissionsOpenAt ?? startAt

export function hasOpened(event: Opening, now: Date): boolean {
  const opens = opensAt(event)
  return opens !== null && opens <= now
}
