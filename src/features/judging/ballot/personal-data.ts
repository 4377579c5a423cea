import { sql } from 'drizzle-orm'
import { titleSql } from '#features/event/submission/rows.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { ballotsByUser } from './rows.ts'

export const ballotData: PersonalData = {
  copies: [
    {
      name: 'ballots',
      about: 'Your ballots as a judge, with levels, comments and notes.',
      of: [],
      rows: ({ userId }) => sql`
        select b.id, ${titleSql(sql`b.submission_id`)} as entry, ${titleSql(sql`b.other_id`)} as other, b.state, b.levels,
          b.choice, b.comment, b.note, b.submitted_at, b.created_at, b.updated_at
        from ${ballotsByUser(userId)}`,
    },
  ],
}
