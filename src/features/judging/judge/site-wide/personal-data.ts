import { eq, inArray, or, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { judgeConflicts, judgeInvitations, judges } from '../table.ts'

export const judgeData: PersonalData = {
  copies: [
    {
      name: 'judging',
      about: 'Events that you judge, with your languages, tracks, expertise and capacity.',
      of: ['judge.user_id'],
      rows: ({ userId }) => sql`
        select id, event_id, languages, track_ids, expertise, capacity, stated_at, left_at, created_at from judge
        where user_id = ${userId}`,
    },
    {
      name: 'judge-invitations',
      about: 'Invitations to judge that you sent or got, without other people’s addresses.',
      of: ['judge_invitation.user_id', 'judge_invitation.invited_by', 'judge_invitation.accepted_by'],
      rows: ({ userId }) => sql`
        select id, event_id, status, decided_at, expires_at, created_at from judge_invitation where ${userId} in (user_id, invited_by, accepted_by)`,
    },
    {
      name: 'judging-conflicts',
      about: 'Your conflicts of interest, and those that you entered or lifted as an organizer.',
      of: ['judge_conflict.created_by', 'judge_conflict.lifted_by'],
      rows: ({ userId }) => sql`
        select c.id, c.submission_id, c.source, c.reason, c.lifted_at, c.lifted_for, c.created_at
        from judge_conflict c join judge j on j.id = c.judge_id
        where ${userId} in (c.created_by, c.lifted_by, j.user_id)`,
    },
  ],
  async erase({ db, now }, { userId, email }) {
    await db
      .delete(judgeInvitations)
      .where(
        or(
          eq(judgeInvitations.userId, userId),
          eq(judgeInvitations.acceptedBy, userId),
          sql`lower(${judgeInvitations.email}) = lower(${email})`,
        ),
      )
    await db
      .update(judges)
      .set({ languages: null, trackIds: null, expertise: [], leftAt: now })
      .where(eq(judges.userId, userId))
    await db
      .update(judgeConflicts)
      .set({ reason: '' })
      .where(
        inArray(
          judgeConflicts.judgeId,
          db.select({ id: judges.id }).from(judges).where(eq(judges.userId, userId)),
        ),
      )
  },
}
