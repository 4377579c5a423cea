import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { voters } from '../table.ts'

export const voteData: PersonalData = {
  copies: [
    {
      name: 'votes',
      about: 'What you voted for at events.',
      of: ['voter.user_id'],
      rows: ({ userId }) => sql`
        select g.id, v.id as voter_id, v.event_id, g.submission_id, g.weight, g.cast_at from voter v join vote g on g.voter_id = v.id
        where v.user_id = ${userId}`,
    },
  ],
  /** Anonymizes the votes, which still count. */
  async erase({ db }, { userId }) {
    await db.update(voters).set({ userId: null, network: '' }).where(eq(voters.userId, userId))
  },
}
