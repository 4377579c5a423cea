/** 'judges' are all who review: Judge and Mentor of the event. */
export const audiences = ['participants', 'teamsWithoutSubmission', 'judges'] as const
export type Audience = (typeof audiences)[number]

/** Those an announcement is for, as an audience that is told of things. */
export const readersOf = (
  { audience }: { audience: Audience },
  { kind, id }: { kind: 'event' | 'stream'; id: string },
) => ({ of: 'announcement' as const, audience, kind, id })
