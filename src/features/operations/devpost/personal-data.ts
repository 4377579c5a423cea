import { eq, or, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { devpostPeople } from './table.ts'

export const devpostData: PersonalData = {
  copies: [
    {
      name: 'places-from-devpost',
      about: 'Places at events that an import from Devpost keeps or kept for your address.',
      of: ['devpost_person.answered_by'],
      rows: ({ userId, email }) => sql`
        select dp.id, dp.event_id, dp.team_id, dp.email, dp.name, dp.answer, dp.answered_at, dp.created_at
        from devpost_person dp where dp.answered_by = ${userId} or dp.email = ${email.toLowerCase()}`,
    },
  ],
  async erase({ db }, { userId, email }) {
    await db
      .delete(devpostPeople)
      .where(or(eq(devpostPeople.answeredBy, userId), eq(devpostPeople.email, email.toLowerCase())))
  },
}
