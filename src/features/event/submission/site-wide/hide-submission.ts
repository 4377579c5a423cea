import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { releaseFiles, withholdFiles } from '#features/platform/files/places/withhold-files.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { refreshSubmission } from '../draft/commands.ts'
import { eventOfSubmission } from '../rows.ts'
import { submissions } from '../table.ts'

/**
 * Hides a submitted project from everyone but its team and ADMIN: it becomes a draft that can't be submitted.
 * Returns false if it isn't submitted. Checks no policy.
 */
export async function hideSubmission(ctx: MemberContext, id: string): Promise<boolean> {
  await lockEvent(ctx, eventOfSubmission(id))
  const [hidden] = await ctx.db
    .update(submissions)
    .set({
      submittedAt: null,
      heldSubmittedAt: submissions.submittedAt,
      hiddenAt: ctx.now,
      updatedAt: submissions.updatedAt,
    })
    .where(and(eq(submissions.id, id), isNull(submissions.deletedAt), isNotNull(submissions.submittedAt)))
    .returning(returnedColumns)
  if (!hidden) return false
  await withholdFiles(ctx, id, getFilesPath(hidden))
  countEvent(ctx, hidden.eventId, { submissions: -1 })
  await refreshSubmission(ctx, hidden)
  return true
}

/** Submits a hidden project again, with its original time. Returns false if it isn't hidden. */
export async function unhideSubmission(ctx: MemberContext, id: string): Promise<boolean> {
  await lockEvent(ctx, eventOfSubmission(id))
  const [unhiddenSubmission] = await ctx.db
    .update(submissions)
    .set({
      submittedAt: submissions.heldSubmittedAt,
      heldSubmittedAt: null,
      hiddenAt: null,
      updatedAt: submissions.updatedAt,
    })
    .where(and(eq(submissions.id, id), isNull(submissions.deletedAt), isNotNull(submissions.hiddenAt)))
    .returning(returnedColumns)
  if (!unhiddenSubmission) return false
  await releaseFiles(ctx, id)
  countEvent(ctx, unhiddenSubmission.eventId, { submissions: 1 })
  await refreshSubmission(ctx, unhiddenSubmission)
  return true
}

const returnedColumns = { id: submissions.id, eventId: submissions.eventId, teamId: submissions.teamId }

const getFilesPath = ({ eventId, teamId }: { eventId: string; teamId: string }) =>
  `submission/${eventId}-${teamId}`
