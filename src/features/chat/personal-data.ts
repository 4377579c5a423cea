import { sql } from 'drizzle-orm'
import { mentions, type PersonalData, tracesOf } from '#lib/personal-data.ts'
import { chatMessages } from './table.ts'

export const chatData: PersonalData = {
  // Messages go to teams; those about a person were mailed to that person too, or done by them.
  copies: [],
  async erase({ db }, person) {
    await db.delete(chatMessages).where(mentions(sql`${chatMessages.message}`, tracesOf(person)))
  },
}
