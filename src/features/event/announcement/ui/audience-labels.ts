import type { Audience } from '../reach/audience.ts'

export const audienceLabels: Record<Audience, string> = {
  participants: 'All participants',
  teamsWithoutSubmission: 'Teams without a submission',
  judges: 'Judges and mentors',
}
