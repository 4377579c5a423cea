import { sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'

export const assignmentData: PersonalData = {
  copies: [
    {
      name: 'judging-deals',
      about: 'When you assigned entries to judges.',
      of: ['deal.dealt_by'],
      rows: ({ userId }) =>
        sql`select id, round_id, seed, summary, created_at from deal where dealt_by = ${userId}`,
    },
  ],
}
