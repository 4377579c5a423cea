import { invalid } from '#lib/contract/errors.ts'

/** Audiences of an announcement. 'judges' includes all reviewers: Judge and Mentor of the event. */
export const audiences = ['participants', 'teamsWithoutSubmission', 'judges'] as const
export type Audience = (typeof audiences)[number]

/** Audiences that only an event has, with the refusal of them at a stream. */
const streamRefusals: { [Name in Audience]?: string } = {
  teamsWithoutSubmission: 'A stream has no teams',
  judges: 'A stream has no judges',
}

/** Throws 422 for an audience that doesn't exist at this kind of event. */
export function requireAudience(kind: 'event' | 'stream', audience: Audience): void {
  const refusal = kind === 'stream' && streamRefusals[audience]
  if (refusal) throw invalid({ audience: refusal })
}

export const toReaderAudience = ({ audience }: { audience: Audience }, eventId: string) => ({
  of: 'announcement' as const,
  audience,
  id: eventId,
})
