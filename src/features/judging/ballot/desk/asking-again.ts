import { eq, sql } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { judgePath } from '#features/judging/judge/invitations/links.ts'
import { lockOpenRounds } from '#features/judging/round/running/open-rounds.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { resubmitCompleteSql, reopenOutdatedSql } from '../rows.ts'

interface ReopenedBallot {
  roundId: string
  /** User id of the ballot's judge; null if they no longer judge. */
  userId: string | null
}

/**
 * Reopens ballots after a change of an event's rubric. In open rounds, submitted ballots without a level for
 * a current criterion become drafts again, keep their content, and their judges are notified. Drafts from an
 * earlier change that now lack nothing are submitted again. Idempotent.
 */
export const reopenBallotsJob = {
  queue: 'ballots-asked-again',
  async handle(ctx: Context, { eventId }: { eventId: string }): Promise<void> {
    await lockOpenRounds(ctx, eventId)
    const reopenedBallots = await ctx.db.execute<ReopenedBallot>(reopenOutdatedSql(eventId), 'objects')
    const completedBallots = await ctx.db.execute<{ roundId: string }>(
      resubmitCompleteSql(eventId),
      'objects',
    )
    const rounds = new Set([...reopenedBallots, ...completedBallots].map(({ roundId }) => roundId))
    for (const roundId of rounds) ctx.changed('round-progress', roundId)
    // Updates judges' open lists.
    if (rounds.size > 0) ctx.changed('event', eventId)
    await notifyJudges(ctx, eventId, reopenedBallots)
  },
}

async function notifyJudges(ctx: Context, eventId: string, reopenedBallots: ReopenedBallot[]): Promise<void> {
  const [event] = await ctx.db
    .select({ slug: events.slug, title: events.title })
    .from(events)
    .where(sql`${eq(events.id, eventId)} and ${eventRows('event').takesPlace}`)
  if (!event) return
  for (const [userId, ballots] of Map.groupBy(reopenedBallots, (ballot) => ballot.userId)) {
    if (!userId) continue
    const count = ballots.length === 1 ? '1 ballot' : `${ballots.length} ballots`
    const link = ctx.origin + judgePath(event)
    await notify(ctx, {
      kind: 'ballotsAskedAgain',
      actor: null,
      subject: { kind: 'event', id: eventId },
      path: judgePath(event),
      data: { ballots: count },
      recipients: [userId],
      mail: { template: 'ballotsAskedAgain', data: { title: event.title, ballots: count, link } },
    })
  }
}
