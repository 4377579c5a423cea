import { inArray, sql } from 'drizzle-orm'
import { selectParticipationIds } from '#features/event/participant/rows.ts'
import { mentions, type PersonalData, listTraces } from '#lib/personal-data.ts'
import { actTextsJson } from './describe-act.ts'
import { auditEntries } from './table.ts'

const actText = sql`coalesce(${actTextsJson()}::jsonb ->> what, what)`

export const auditData: PersonalData = {
  copies: [
    {
      name: 'acts',
      about: 'What you did as an organizer or administrator, from the audit log.',
      of: ['audit_entry.user_id'],
      // The states before and after may be about other people.
      rows: ({ userId }) => sql`
        select id, ${actText} as what, subject_kind, subject_id, reason, created_at from audit_entry where user_id = ${userId}`,
    },
    {
      name: 'acts-about-you',
      about: 'What organizers and administrators changed about your account, profile and participations.',
      of: [],
      rows: ({ userId, profileIds }) => sql`
        select a.id, ${actText} as what, a.before, a.after, a.reason, a.created_at from audit_entry a
        where a.subject_kind in ('account', 'user') and a.subject_id = ${userId}
          or a.subject_kind = 'profile' and a.subject_id = any(${sql.param(profileIds)}::uuid[])
          or a.subject_kind = 'participant'
            and a.subject_id in (${selectParticipationIds(userId)})`,
    },
  ],
  /** Keeps the entries with an anonymous id, and deletes their details about the person. */
  async erase({ db }, person) {
    const subjectIds = [person.userId, ...person.profileIds]
    const traces = listTraces(person)
    await db
      .update(auditEntries)
      .set({ before: null, after: null, reason: '' })
      .where(inArray(auditEntries.subjectId, subjectIds))
    await db
      .update(auditEntries)
      .set({ before: null, after: null })
      .where(
        mentions(
          sql`coalesce(${auditEntries.before}::text, '') || coalesce(${auditEntries.after}::text, '')`,
          traces,
        ),
      )
    await db
      .update(auditEntries)
      .set({ reason: '' })
      .where(mentions(sql`${auditEntries.reason}`, traces))
  },
}
