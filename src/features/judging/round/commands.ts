import { asc, eq, gt, and, max } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { record, recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { applyChanges } from '#features/event/event/writing/checks.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import { checkCalibration, checkRound, type PlannedRound, assertChangeable } from './running/checks.ts'
import { type Round, type RoundDraft, maxRounds, type RoundUpdate } from './contract.ts'
import { getManagedRound } from './queries.ts'
import { loadManagedRound } from './load-round.ts'
import { rounds } from './table.ts'

/** Creates a round after the others. 409 for a sixth. */
export async function createRound(ctx: MemberContext, draft: RoundDraft): Promise<Round> {
  const { eventId, opensAt, closesAt } = draft
  await loadManagedEvent(ctx, { eventId }, { lock: true })
  const [last] = await ctx.db
    .select({ place: max(rounds.place) })
    .from(rounds)
    .where(eq(rounds.eventId, eventId))
  const nextPlace = (last?.place ?? 0) + 1
  if (nextPlace > maxRounds) throw conflict('There are five rounds already', 'enough')
  const defaults: PlannedRound = {
    eventId,
    place: nextPlace,
    opensAt,
    closesAt,
    entriesFrom: 'all',
    trackIds: [],
    entriesCount: null,
    startBy: null,
  }
  await checkRound(ctx, applyChanges(defaults, draft))
  const [createdRound] = await ctx.db
    .insert(rounds)
    .values({ ...draft, place: nextPlace, createdAt: ctx.now, updatedAt: ctx.now })
    .returning({ id: rounds.id })
  await record(ctx, { what: 'round.added', subject: { kind: 'round', id: createdRound!.id }, after: draft })
  ctx.changed('event', eventId)
  return getManagedRound(ctx, createdRound!.id)
}

/**
 * Changes a round. A new calibration entry also goes to judges who are already judging. 409 for changing what
 * judges already use.
 */
export async function updateRound(
  ctx: MemberContext,
  { id, base, ...asked }: RoundUpdate & { id: string },
): Promise<Round> {
  const { round } = await loadManagedRound(ctx, id)
  const lastChange = loadLastChange(ctx, { kind: 'round', id })
  const changes = await mergeChanges(asked, { base, stored: round, lastChange })
  assertChangeable(round, changes)
  await checkRound(ctx, applyChanges<PlannedRound>(round, changes))
  if (changes.calibrationId) await checkCalibration(ctx, round, changes.calibrationId)
  await ctx.db
    .update(rounds)
    .set({ ...changes, updatedAt: ctx.now })
    .where(eq(rounds.id, id))
  // Judges with assignments that lack the calibration entry get it now.
  if (changes.calibrationId && changes.calibrationId !== round.calibrationId)
    await ctx.job('assignment-again', { eventId: round.eventId })
  await recordChange(ctx, {
    what: 'round.changed',
    subject: { kind: 'round', id },
    before: round,
    after: changes,
  })
  ctx.changed('event', round.eventId)
  return getManagedRound(ctx, id)
}

/** Deletes a round; later rounds move up. 409 once it has opened. */
export async function deleteRound(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const { round } = await loadManagedRound(ctx, id)
  requireRecentAdmin(ctx)
  if (round.state !== 'draft') throw conflict('This round has opened, so it stays', 'opened')
  const { eventId, place, name } = round
  await ctx.db.delete(rounds).where(eq(rounds.id, id))
  const after = await ctx.db
    .select({ id: rounds.id, place: rounds.place })
    .from(rounds)
    .where(and(eq(rounds.eventId, eventId), gt(rounds.place, place)))
    .orderBy(asc(rounds.place))
  // Updates one by one, since no two rounds may ever have the same place.
  for (const laterRound of after)
    await ctx.db
      .update(rounds)
      .set({ place: laterRound.place - 1 })
      .where(eq(rounds.id, laterRound.id))
  await record(ctx, { what: 'round.deleted', subject: { kind: 'round', id }, before: { name, place } })
  ctx.changed('event', eventId)
  return { id }
}
