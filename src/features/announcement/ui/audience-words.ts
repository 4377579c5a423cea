import type { Audience } from '../contract.ts'

export const audienceWords: Record<Audience, string> = {
  participants: 'All participants',
  teamsWithoutSubmission: 'Teams without a submission',
  judges: 'Judges and mentors',
}
