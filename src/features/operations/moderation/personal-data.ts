import { eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { flags, measures } from './table.ts'

export const reportData: PersonalData = {
  copies: [
    {
      name: 'reports-made',
      about: 'What you reported to the moderators.',
      of: ['flag.user_id'],
      rows: ({ userId }) => sql`
        select id, kind, subject_id, reason, text, status, created_at from flag where user_id = ${userId}`,
    },
    {
      name: 'decisions-of-moderators',
      about: 'What the moderators hid among your things, why, and what you and they wrote about it.',
      of: ['measure.owner_id', 'measure.appealed_by'],
      rows: ({ userId }) => sql`
        select id, kind, title, reason, created_at, lifted_at, appeal, appealed_at, answer, decided_at
        from measure where owner_id = ${userId} or appealed_by = ${userId}`,
    },
  ],
  /**
   * Deletes reports about the person, keeps only the reason of reports by the person, and anonymizes
   * decisions.
   */
  async erase({ db }, { userId, profileIds }) {
    const subjectIds = [userId, ...profileIds]
    await db.delete(flags).where(inArray(flags.subjectId, subjectIds))
    await db.update(flags).set({ text: '', updatedAt: flags.updatedAt }).where(eq(flags.userId, userId))
    await db
      .update(flags)
      .set({ handledBy: null, updatedAt: flags.updatedAt })
      .where(eq(flags.handledBy, userId))
    await db
      .update(measures)
      .set({ ownerId: null, title: '', reason: '', appeal: '', answer: '', updatedAt: measures.updatedAt })
      .where(eq(measures.ownerId, userId))
    await db
      .update(measures)
      .set({ appeal: '', appealedBy: null, updatedAt: measures.updatedAt })
      .where(eq(measures.appealedBy, userId))
    for (const column of ['takenBy', 'decidedBy'] as const)
      await db
        .update(measures)
        .set({ [column]: null, updatedAt: measures.updatedAt })
        .where(eq(measures[column], userId))
  },
}
