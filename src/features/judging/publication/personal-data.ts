import { eq, sql } from 'drizzle-orm'
import { titleSql } from '#features/event/submission/rows.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { resultSigners, signingRules } from './table.ts'

export const publicationData: PersonalData = {
  copies: [
    {
      name: 'published-results',
      about: 'Results of events that you prepared, signed or published.',
      of: ['publication.prepared_by', 'publication.signed_by', 'publication.published_by'],
      rows: ({ userId }) => sql`
        select id, event_id, version, plan, created_at, signed_at, published_at,
          prepared_by = ${userId} as prepared, signed_by = ${userId} as signed, published_by = ${userId} as published
        from publication where ${userId} in (prepared_by, signed_by, published_by)`,
    },
    {
      name: 'signatures-lifted',
      about: 'Events whose results you asked to publish with one signature.',
      of: ['signing_rule.lift_asked_by'],
      rows: ({ userId }) => sql`
        select event_id as id, event_id, lift_asked_at from signing_rule where lift_asked_by = ${userId}`,
    },
    {
      name: 'signing-rights',
      about: 'Events whose results you can sign.',
      of: ['result_signer.user_id'],
      rows: ({ userId }) => sql`
        select event_id as id, event_id from result_signer where user_id = ${userId}`,
    },
    {
      name: 'appeals',
      about: 'Appeals that you wrote for your team, and appeals that you answered.',
      of: ['appeal.user_id', 'appeal.answered_by'],
      rows: ({ userId }) => sql`
        select id, event_id, ${titleSql(sql`submission_id`)} as project, created_at, answered_at, outcome, answer,
          case when user_id = ${userId} then reason end as reason, user_id = ${userId} as yours
        from appeal where ${userId} in (user_id, answered_by)`,
    },
  ],
  /**
   * Withdraws the user's right to sign and their open requests to lift the signing rule, because no one can
   * agree to a request of a deleted user.
   */
  async erase({ db }, { userId }) {
    await db
      .update(signingRules)
      .set({ liftAskedBy: null, liftAskedAt: null })
      .where(eq(signingRules.liftAskedBy, userId))
    await db.delete(resultSigners).where(eq(resultSigners.userId, userId))
  },
}
