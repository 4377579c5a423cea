import { listProjects } from '#features/content/discovery/listing.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { refreshEvent } from '../writing/commands.ts'
import type { Event } from '../contract.ts'
import type { lifecycleContract } from './lifecycle-contract.ts'
import type { ScheduleAnswer } from './moves/schedule-move.ts'
import { cancel, type StartMove, postpone, resume } from './lifecycle.ts'
import { getEvent } from '../lists/queries.ts'

type Input<Name extends keyof (typeof lifecycleContract)['operations']> = InputOf<
  typeof lifecycleContract,
  Name
>

export async function cancelEvent(
  ctx: MemberContext,
  { id, ...details }: Input<'cancelEvent'>,
): Promise<Event> {
  const isNew = await cancel(ctx, { kind: 'event', id }, details)
  return isNew ? refreshEvent(ctx, id) : getEvent(ctx, { id })
}

/** Moves dates that depend on an event, in the transaction that moves the event. */
export type MoveDependents = (ctx: MemberContext, move: StartMove & { eventId: string }) => Promise<void>

/**
 * Returns the operation that postpones an event. Later features pass in how to move their own dates;
 * `vote/site-wide/move-vote.ts` does so.
 */
export const postponingEvent =
  (moveDependents: MoveDependents) =>
  async (ctx: MemberContext, { id, ...details }: Input<'postponeEvent'>): Promise<Event & ScheduleAnswer> => {
    const { move, schedule } = await postpone(ctx, { kind: 'event', id }, details)
    if (move) await moveDependents(ctx, { eventId: id, ...move })
    return { ...(await movedTo(ctx, id)), schedule }
  }

export const resumingEvent =
  (moveDependents: MoveDependents) =>
  async (ctx: MemberContext, { id, ...details }: Input<'resumeEvent'>): Promise<Event & ScheduleAnswer> => {
    const { move, schedule } = await resume(ctx, { kind: 'event', id }, details)
    if (move) await moveDependents(ctx, { eventId: id, ...move })
    return { ...(await movedTo(ctx, id)), schedule }
  }

/** Updates the visibility of projects, which depends on the dates, and returns the event. */
async function movedTo(ctx: MemberContext, id: string) {
  await ctx.job('event-submissions', { id })
  await listProjects(ctx, { eventId: id })
  return refreshEvent(ctx, id)
}
