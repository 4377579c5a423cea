import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { events } from '#features/event/event/table.ts'
import { purgeFiles, showFiles } from '#features/platform/files/service.ts'
import { teams } from '#features/event/team/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import type { Restorable } from '#lib/contract/restorable.ts'
import { everyAward, reward } from '../results/awards.ts'
import { refreshSubmission } from '../draft/commands.ts'
import { eventOfSubmission, submissionRows } from '../rows.ts'
import { submissions } from '../table.ts'

const getFilesPath = ({ eventId, teamId }: { eventId: string; teamId: string }) =>
  `submission/${eventId}-${teamId}`

export const restorableSubmissions: Restorable = {
  kind: 'submission',
  rows: sql`select s.id, s.title, s.slug, ${submissionRows('s').place} as place, s.admin_user_id as owner_id,
      s.deleted_at
    from submission s where s.deleted_at is not null and s.team_name <> ''`,
  /**
   * Restores a submission, submitted if it was, with its likes, feedback and comments. 409 while its team or
   * event is deleted, or if the team has another submission.
   */
  async restore(ctx, { id }) {
    const row = await lockDeletedSubmission(ctx, id)
    const [otherSubmission] = await ctx.db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.teamId, row.teamId), isNull(submissions.deletedAt)))
    if (otherSubmission)
      throw conflict('Its team has another submission now and can have only one.', 'has_submission')
    await ctx.db
      .update(submissions)
      .set({ deletedAt: null, version: sql`${submissions.version} + 1`, updatedAt: ctx.now })
      .where(eq(submissions.id, id))
    if (row.submittedAt) {
      countEvent(ctx, row.eventId, { submissions: 1 })
      await reward(ctx, everyAward(id))
    }
    await showFiles(ctx, getFilesPath(row), row.deletedAt)
    await refreshSubmission(ctx, row)
  },
  /** Also deletes submissions of teams and events that were deleted before `before`. */
  async purge(ctx, { before, most }) {
    const oldSubmissionIds = ctx.db
      .select({ id: submissions.id })
      .from(submissions)
      .innerJoin(events, eq(events.id, submissions.eventId))
      .innerJoin(teams, eq(teams.id, submissions.teamId))
      .where(or(lt(submissions.deletedAt, before), lt(events.deletedAt, before), lt(teams.deletedAt, before)))
      .orderBy(asc(submissions.id))
      .limit(most)
    const purgedSubmissions = await ctx.db
      .delete(submissions)
      .where(inArray(submissions.id, oldSubmissionIds))
      .returning()
    const remainingTeams = await ctx.db
      .select({ teamId: submissions.teamId })
      .from(submissions)
      .where(
        inArray(
          submissions.teamId,
          purgedSubmissions.map(({ teamId }) => teamId),
        ),
      )
    // All submissions of a team share one path, which its current one and those that can be restored still need.
    const paths = purgedSubmissions
      .filter(({ teamId }) => !remainingTeams.some((remaining) => remaining.teamId === teamId))
      .map(getFilesPath)
    await purgeFiles(ctx, paths)
    return purgedSubmissions.length
  },
}

async function lockDeletedSubmission(ctx: MemberContext, id: string) {
  await lockEvent(ctx, eventOfSubmission(id))
  const [row] = await ctx.db
    .select({
      submission: submissions,
      isOrphan: sql<boolean>`${events.deletedAt} is not null or ${teams.deletedAt} is not null`,
    })
    .from(submissions)
    .innerJoin(events, eq(events.id, submissions.eventId))
    .innerJoin(teams, eq(teams.id, submissions.teamId))
    .where(and(eq(submissions.id, id), isNotNull(submissions.deletedAt)))
    .for('no key update', { of: submissions })
  if (!row) throw notFound('Submission')
  if (row.isOrphan) throw conflict('Its team or event is deleted, too. Restore that first.')
  return row.submission
}
