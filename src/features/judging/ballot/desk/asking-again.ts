import { eq, sql } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { judgePath } from '#features/judging/judge/invitations/links.ts'
import { lockOpenRounds } from '#features/judging/round/running/open-rounds.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { closeWhole, openOutdated } from '../rows.ts'

interface Opened {
  roundId: string
  /** Null for who judges no more. */
  userId: string | null
}

/**
 * The rubric of an event has changed: in rounds that are open, submitted ballots that lack a level for what it asks now
 * are drafts again, with everything their judges gave, and their judges are told. What an earlier change made a draft
 * and lacks nothing any more is submitted again. Idempotent.
 */
export const askAgainJob = {
  queue: 'ballots-asked-again',
  async handle(ctx: Context, { eventId }: { eventId: string }): Promise<void> {
    await lockOpenRounds(ctx, eventId)
    const opened = await ctx.db.execute<Opened>(openOutdated(eventId), 'objects')
    const whole = await ctx.db.execute<{ roundId: string }>(closeWhole(eventId), 'objects')
    const rounds = new Set([...opened, ...whole].map(({ roundId }) => roundId))
    for (const roundId of rounds) ctx.changed('round-progress', roundId)
    // Judges who have their list open see it.
    if (rounds.size > 0) ctx.changed('event', eventId)
    await notifyJudges(ctx, eventId, opened)
  },
}

async function notifyJudges(ctx: Context, eventId: string, opened: Opened[]): Promise<void> {
  const [event] = await ctx.db
    .select({ slug: events.slug, title: events.title })
    .from(events)
    .where(sql`${eq(events.id, eventId)} and ${eventRows('event').takesPlace}`)
  if (!event) return
  for (const [userId, ballots] of Map.groupBy(opened, (ballot) => ballot.userId)) {
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
