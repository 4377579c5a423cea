import { and, eq, gt } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import {
  type MoveDependents,
  postponingEvent,
  resumingEvent,
} from '#features/event/event/life/changing-life.ts'
import { createTimeMover } from '#features/event/event/life/moves/moved-dates.ts'
import { cancelEvent } from '#features/event/event/service.ts'
import { moveRounds } from '#features/judging/round/running/move-rounds.ts'
import { voteSettings } from '../table.ts'

/** Moves a vote that has not opened with its event, including the enrollment date of its voters. */
const moveVote: MoveDependents = async (ctx, { eventId, ...moved }) => {
  const isAhead = and(eq(voteSettings.eventId, eventId), gt(voteSettings.opensAt, ctx.now))
  const [before] = await ctx.db.select().from(voteSettings).where(isAhead)
  if (!before) return
  const move = createTimeMover(moved)
  const { opensAt, closesAt, enrolledBefore } = before
  const after = {
    opensAt: move(opensAt),
    closesAt: move(closesAt),
    enrolledBefore: move(enrolledBefore),
  }
  await ctx.db
    .update(voteSettings)
    .set({ ...after, updatedAt: ctx.now })
    .where(eq(voteSettings.eventId, eventId))
  await recordChange(ctx, {
    what: 'vote.changed',
    subject: { kind: 'event', id: eventId },
    before: { opensAt, closesAt, enrolledBefore },
    after,
    reason: 'The event moved',
  })
  ctx.changed('vote', eventId)
}

const moveDependentDates: MoveDependents = async (ctx, move) => {
  await moveRounds(ctx, move)
  await moveVote(ctx, move)
}

/**
 * Actions on an event's dates. They are in this segment because, in reading order, the vote is the last with
 * dates of its own.
 */
export const eventLifeActions = {
  cancelEvent,
  postponeEvent: postponingEvent(moveDependentDates),
  resumeEvent: resumingEvent(moveDependentDates),
}
