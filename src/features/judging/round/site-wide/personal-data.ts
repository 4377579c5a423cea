import { sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'

export const roundData: PersonalData = {
  copies: [
    {
      name: 'judging-rounds',
      about: 'What you did with rounds of judging: opened, closed, opened again.',
      of: ['round_step.user_id'],
      rows: ({ userId }) => sql`
        select s.id, s.round_id, r.name, s.step, s.reason, s.created_at from round_step s join round r on r.id = s.round_id
        where s.user_id = ${userId}`,
    },
  ],
}
