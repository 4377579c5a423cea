import { and, eq, isNull, sql } from 'drizzle-orm'
import { rolesJson } from '#features/event/people/people.ts'
import { participationJson } from '#features/participant/rows.ts'
import { hasClosed } from '#features/event/life/phase.ts'
import { type Pausing, refusePaused } from '#features/event/life/pausing.ts'
import { isVisible } from '#features/event/policy.ts'
import { events } from '#features/event/table.ts'
import { teams } from '#features/team/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { forbidden, notFound } from '#lib/contract/errors.ts'
import { hasPassed } from './deadline.ts'
import { isShown } from '../policy.ts'
import { holdEvent } from '#features/event/writing/commands.ts'
import { eventOfSubmission } from '../rows.ts'
import { submissionExtensions, submissions } from '../table.ts'

export type SubmissionStanding = Awaited<ReturnType<typeof standingOf>>

interface Finding {
  /** Holds its row until the transaction ends; 'event' holds the event's too, whose counter may change. */
  lock?: 'event' | 'row'
  isDeletedFine?: boolean
}

/**
 * The submission with its event and the asking person's place in both, for whatever is done to it: likes and
 * reviews ask here too. 404 when it is not there for them.
 */
export async function standingOf(ctx: Context, id: string, { lock, isDeletedFine = false }: Finding = {}) {
  if (lock) await hold(ctx, id, lock)
  const viewerId = ctx.viewer?.id ?? null
  const [row] = await ctx.db
    .select({
      submission: submissions,
      event: {
        id: events.id,
        visibility: events.visibility,
        startAt: events.startAt,
        endAt: events.endAt,
        submissionsOpenAt: events.submissionsOpenAt,
        submissionsCloseAt: events.submissionsCloseAt,
        submissionsVisible: events.submissionsVisible,
        cancelledAt: events.cancelledAt,
        postponedAt: events.postponedAt,
        feedbackEnabled: events.feedbackEnabled,
        resultsPublishedAt: events.resultsPublishedAt,
        tracks: events.tracks,
      },
      isTeamHidden: sql<boolean>`team.hidden_at is not null`,
      extendedUntil: submissionExtensions.until,
      roles: rolesJson(sql`r.event_id = event.id`, viewerId),
      participation: participationJson(sql`pt.event_id = event.id`, viewerId),
    })
    .from(submissions)
    .innerJoin(events, and(eq(events.id, submissions.eventId), isNull(events.deletedAt)))
    .innerJoin(teams, and(eq(teams.id, submissions.teamId), isNull(teams.deletedAt)))
    .leftJoin(submissionExtensions, eq(submissionExtensions.teamId, submissions.teamId))
    .where(and(eq(submissions.id, id), isDeletedFine ? undefined : isNull(submissions.deletedAt)))
  if (!row || !isVisible(ctx.viewer, { ...row.event, roles: row.roles })) throw notFound('Submission')
  const isMember = row.participation?.teamId === row.submission.teamId
  const isSubmitted = row.submission.submittedAt !== null && row.submission.deletedAt === null
  const standing = {
    ...row,
    isMember,
    isCompeting: Boolean(row.participation?.teamId),
    isSubmitted,
    isHidden: row.submission.hiddenAt !== null,
    submissionsVisible: row.event.submissionsVisible,
    hasClosed: hasClosed(row.event, ctx.now),
    isOver: hasPassed(row.event, row.extendedUntil, ctx.now),
  }
  if (!isShown(ctx.viewer, standing)) throw notFound('Submission')
  return standing
}

/** Decided by the server's clock. */
export function refuseOver({ isOver, event }: { isOver: boolean; event: Pausing }): void {
  refusePaused(event)
  if (isOver) throw forbidden('Submissions have closed')
}

async function hold(ctx: Context, id: string, lock: 'event' | 'row') {
  if (lock === 'event') await holdEvent(ctx, eventOfSubmission(id))
  await ctx.db.execute(sql`select 1 from submission where id = ${id} for no key update`)
}
