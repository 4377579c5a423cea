import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { eventOfSubmission } from '../rows.ts'
import { submissions } from '../table.ts'

/**
 * Excludes a submitted project from rounds that open from now on and from every ranking; its page stays.
 * Returns false if it isn't submitted, or is already disqualified. Checks no policy.
 */
export async function disqualify(ctx: MemberContext, id: string): Promise<boolean> {
  await lockEvent(ctx, eventOfSubmission(id))
  const changedRows = await ctx.db
    .update(submissions)
    .set({ disqualifiedAt: ctx.now, updatedAt: submissions.updatedAt })
    .where(
      and(
        eq(submissions.id, id),
        isNull(submissions.deletedAt),
        isNotNull(submissions.submittedAt),
        isNull(submissions.disqualifiedAt),
      ),
    )
    .returning(returnedColumns)
  return reportChange(ctx, changedRows)
}

/** Makes the ballots of a disqualified project count again. Returns false if it isn't disqualified. */
export async function requalify(ctx: MemberContext, id: string): Promise<boolean> {
  await lockEvent(ctx, eventOfSubmission(id))
  const changedRows = await ctx.db
    .update(submissions)
    .set({ disqualifiedAt: null, updatedAt: submissions.updatedAt })
    .where(and(eq(submissions.id, id), isNotNull(submissions.disqualifiedAt)))
    .returning(returnedColumns)
  return reportChange(ctx, changedRows)
}

const returnedColumns = { id: submissions.id, eventId: submissions.eventId }

function reportChange(ctx: MemberContext, [row]: { id: string; eventId: string }[]): boolean {
  if (!row) return false
  ctx.changed('submission', row.id)
  ctx.changed('publication', row.eventId)
  return true
}
