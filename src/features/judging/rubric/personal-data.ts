import { sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'

export const rubricData: PersonalData = {
  copies: [
    {
      name: 'rubrics',
      about: 'Rubrics that you wrote for events.',
      of: ['rubric_version.created_by'],
      rows: ({ userId }) => sql`
        select id, event_id, version, criteria, tie_rule, reason, created_at from rubric_version
        where created_by = ${userId}`,
    },
  ],
}
