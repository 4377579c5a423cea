/** Audiences of an announcement. 'judges' includes all reviewers: Judge and Mentor of the event. */
export const audiences = ['participants', 'teamsWithoutSubmission', 'judges'] as const
export type Audience = (typeof audiences)[number]

export const toReaderAudience = ({ audience }: { audience: Audience }, eventId: string) => ({
  of: 'announcement' as const,
  audience,
  id: eventId,
})
