import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { participants } from '../table.ts'

/** Marks the feedback on the team's project as seen, for the viewer only. */
export async function markFeedbackSeen(ctx: MemberContext, teamId: string): Promise<void> {
  await ctx.db
    .update(participants)
    .set({ feedbackSeenAt: ctx.now })
    .where(
      and(
        eq(participants.teamId, teamId),
        eq(participants.userId, ctx.viewer.id),
        isNull(participants.deletedAt),
      ),
    )
}
