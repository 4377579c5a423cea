import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { hasClosed } from '#features/event/event/life/phase.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { isVisible } from '#features/event/event/policy.ts'
import { events } from '#features/event/event/table.ts'
import { participationJson } from '#features/event/participant/rows.ts'
import { teams } from '#features/event/team/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { hasPassed } from '../draft/deadline.ts'
import { isShown } from '../policy.ts'
import { submissionExtensions, submissions } from '../table.ts'

/** Viewer's role in a submission, and the state of the submission. */
export type ViewerRole = ReturnType<typeof getViewerRole>

/**
 * Loads a submission with the viewer's role in it and whether they can see it; null if no row matches. All
 * reads of submissions start with this function. `fields` are columns of `submission`, `event` and `team`,
 * and expressions over them.
 */
export async function loadSubmission<Fields extends SelectedFields>(
  ctx: Context,
  condition: SQL,
  fields: Fields,
) {
  const viewerId = ctx.viewer?.id ?? null
  const [row] = await ctx.db
    .select({
      ...(fields as SelectedFields),
      facts: {
        teamId: submissions.teamId,
        submittedAt: submissions.submittedAt,
        deletedAt: submissions.deletedAt,
        hiddenAt: submissions.hiddenAt,
        roles: rolesJson(sql`r.event_id = event.id`, viewerId),
        participation: participationJson(sql`pt.event_id = event.id`, viewerId),
      },
      stage: {
        visibility: events.visibility,
        startAt: events.startAt,
        endAt: events.endAt,
        submissionsCloseAt: events.submissionsCloseAt,
        submissionsVisible: events.submissionsVisible,
        cancelledAt: events.cancelledAt,
        postponedAt: events.postponedAt,
        resultsPublishedAt: events.resultsPublishedAt,
      },
      extendedUntil: submissionExtensions.until,
    })
    .from(submissions)
    .innerJoin(events, and(eq(events.id, submissions.eventId), isNull(events.deletedAt)))
    .innerJoin(teams, and(eq(teams.id, submissions.teamId), isNull(teams.deletedAt)))
    .leftJoin(submissionExtensions, eq(submissionExtensions.teamId, submissions.teamId))
    .where(condition)
  if (!row) return null
  const part = getViewerRole(ctx, row)
  const canSee = isVisible(ctx.viewer, { ...row.stage, roles: part.roles }) && isShown(ctx.viewer, part)
  return { row: row as unknown as SelectResultFields<Fields>, part, isThere: canSee }
}

type Facts = Pick<typeof submissions.$inferSelect, 'teamId' | 'submittedAt' | 'deletedAt' | 'hiddenAt'> & {
  roles: NonNullable<ReturnType<typeof rolesJson>['_']['type']>
  participation: ReturnType<typeof participationJson>['_']['type']
}

type Stage = Pick<
  typeof events.$inferSelect,
  | 'startAt'
  | 'endAt'
  | 'submissionsCloseAt'
  | 'submissionsVisible'
  | 'cancelledAt'
  | 'postponedAt'
  | 'resultsPublishedAt'
>

function getViewerRole(
  { now }: Context,
  { facts, stage, extendedUntil }: { facts: Facts; stage: Stage; extendedUntil: Date | null },
) {
  const { roles, participation, teamId, submittedAt, deletedAt, hiddenAt } = facts
  return {
    roles,
    isMember: participation?.teamId === teamId,
    isCompeting: Boolean(participation?.teamId),
    isSubmitted: submittedAt !== null && deletedAt === null,
    isHidden: hiddenAt !== null,
    submissionsVisible: stage.submissionsVisible,
    hasClosed: hasClosed(stage, now),
    isPaused: pausedBy(stage) !== null,
    isOver: hasPassed(stage, extendedUntil, now),
    extendedUntil,
  }
}
