import { and, eq, isNull, sql } from 'drizzle-orm'
import { type LoadedEvent, loadEvent } from '#features/event/event/load-event.ts'
import { endRole } from '#features/event/event/people/seats.ts'
import { holdsRole } from '#features/event/event/rows.ts'
import { rounds } from '#features/judging/round/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow, allowOrThrow } from '#lib/contract/policy.ts'
import { judgeOfEvent, manageJudges } from './policy.ts'
import { judges } from './table.ts'

export type JudgeRow = typeof judges.$inferSelect

/** Returns the caller's judge row in an event; null if they aren't a current judge. */
export async function findJudge(ctx: Context, eventId: string): Promise<JudgeRow | null> {
  if (!ctx.viewer) return null
  const isJudge = holdsRole(ctx.viewer.id, ['Judge'], sql`${eventId}::uuid`)
  const [row] = await ctx.db
    .select()
    .from(judges)
    .where(and(eq(judges.eventId, eventId), eq(judges.userId, ctx.viewer.id), isNull(judges.leftAt), isJudge))
  return row ?? null
}

/** Returns the caller's judge row; 404 for a hidden event, 403 if the caller doesn't judge it. */
export async function requireJudge(ctx: MemberContext, eventId: string): Promise<JudgeRow> {
  await loadEvent(ctx, { eventId })
  const judge = await findJudge(ctx, eventId)
  allow(ctx, judgeOfEvent, { isJudge: judge !== null })
  return judge!
}

/** Returns a judge of an event that the caller manages; 404 for everyone else. */
export async function getManagedJudge(
  ctx: MemberContext,
  id: string,
): Promise<{ judge: JudgeRow; event: LoadedEvent }> {
  const [judge] = await ctx.db.select().from(judges).where(eq(judges.id, id))
  const notFoundError = notFound('Judge')
  if (!judge) throw notFoundError
  const event = await loadEvent(ctx, { eventId: judge.eventId })
  allowOrThrow(ctx, manageJudges, { subject: event, otherwise: notFoundError })
  return { judge, event }
}

/** Adds a judge, or reactivates one who left. */
export async function addJudge(ctx: Context, eventId: string, userId: string): Promise<string> {
  const [judgeRow] = await ctx.db
    .insert(judges)
    .values({ eventId, userId, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: [judges.eventId, judges.userId],
      set: { leftAt: null, updatedAt: ctx.now },
    })
    .returning({ id: judges.id })
  ctx.changed('event', eventId)
  return judgeRow!.id
}

/** Deactivates a judge and ends their role. Begun ballots stay theirs; other entries are reassigned. */
export async function deactivateJudge(ctx: Context, { id, eventId, userId }: JudgeRow): Promise<void> {
  await ctx.db.update(judges).set({ leftAt: ctx.now, updatedAt: ctx.now }).where(eq(judges.id, id))
  await endRole(ctx, { eventId, userId, eventRole: 'Judge' })
  await queueReassignment(ctx, eventId)
  const open = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.eventId, eventId), eq(rounds.state, 'open')))
  for (const round of open) ctx.changed('round-progress', round.id)
  ctx.changed('event', eventId)
}

/**
 * Queues the voiding of ballots with a declared conflict in open rounds, of one judge or, without an id, of
 * all judges.
 */
export const queueBallotVoiding = (
  ctx: Context,
  { id, eventId }: { id?: string; eventId: string },
): Promise<void> => ctx.job('ballots-barred', { eventId, judgeId: id })

/** Queues reassignment in open rounds after a change of who may judge which entries. */
export const queueReassignment = (ctx: Context, eventId: string): Promise<void> =>
  ctx.job('assignment-again', { eventId })
