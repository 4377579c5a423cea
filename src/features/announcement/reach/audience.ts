/** 'judges' are all who review: Judge and Mentor of the event. */
export const audiences = ['participants', 'teamsWithoutSubmission', 'judges'] as const
export type Audience = (typeof audiences)[number]
