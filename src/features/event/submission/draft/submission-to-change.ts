import { sql } from 'drizzle-orm'
import { type PauseTimes, refusePaused } from '#features/event/event/life/pause-state.ts'
import { events } from '#features/event/event/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { forbidden, notFound } from '#lib/contract/errors.ts'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { lockTeamRow } from '#features/event/team/seats/team-for-viewer.ts'
import { eventOfSubmission } from '../rows.ts'
import { loadSubmission } from '../gallery/load-submission.ts'
import { submissions } from '../table.ts'

export type SubmissionForChange = Awaited<ReturnType<typeof loadSubmissionForChange>>

interface LookupOptions {
  /** Locks the submission's row until the transaction ends; 'event' also locks the event and the team. */
  lock?: 'event' | 'row'
  isDeletedFine?: boolean
}

/**
 * Returns the submission with its event and the caller's role in both, for any change. 404 if the caller
 * can't see it.
 */
export async function loadSubmissionForChange(
  ctx: Context,
  id: string,
  { lock, isDeletedFine = false }: LookupOptions = {},
) {
  if (lock) await lockSubmission(ctx, id, lock)
  const loadedSubmission = await loadSubmission(
    ctx,
    sql`submission.id = ${id} ${isDeletedFine ? sql`` : sql`and submission.deleted_at is null`}`,
    {
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
    },
  )
  if (!loadedSubmission?.isThere) throw notFound('Submission')
  return { ...loadedSubmission.row, ...loadedSubmission.part }
}

/**
 * Throws 409 if the event is cancelled or postponed, and 403 after submissions close, by the server's clock.
 */
export function assertNotOver({ isOver, event }: { isOver: boolean; event: PauseTimes }): void {
  refusePaused(event)
  if (isOver) throw forbidden('Submissions have closed')
}

async function lockSubmission(ctx: Context, id: string, lock: 'event' | 'row') {
  if (lock === 'event') {
    await lockEvent(ctx, eventOfSubmission(id), 'shared')
    // Locks the team too, so that it can't end while its submission is submitted.
    await lockTeamRow(ctx, sql`select team_id from submission where id = ${id}`)
  }
  await ctx.db.execute(sql`select 1 from submission where id = ${id} for no key update`)
}
