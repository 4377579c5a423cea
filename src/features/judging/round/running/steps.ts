import type { AuditAct } from '#features/platform/audit/acts.ts'
import { eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { refusePaused } from '#features/event/event/life/pause-state.ts'
import { hasClosed } from '#features/event/event/life/phase.ts'
import type { LoadedEvent } from '#features/event/event/load-event.ts'
import { queueBallotVoiding } from '#features/judging/judge/seat.ts'
import { freezeRubric } from '#features/judging/rubric/versions/current.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import type { Round } from '../contract.ts'
import { freezeEntries } from './entries.ts'
import { getManagedRound } from '../queries.ts'
import { loadManagedRound, type RoundRow } from '../load-round.ts'
import { rounds, roundSteps } from '../table.ts'
import { notifyOfOpening, notifyOfReopening } from './round-notices.ts'

/**
 * Opens a round: freezes its projects, so that judges can begin. Reopens a closed one, with a reason. 409
 * while submissions are open, after its closing time, without a project, while it waits for the round before,
 * and while the event is paused or canceled.
 */
export async function openRound(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<Round> {
  const { round, event } = await loadManagedRound(ctx, id)
  refusePaused(event)
  if (round.state === 'open') throw conflict('This round is open already', 'open')
  if (round.state === 'final') throw conflict('This round is final', 'final')
  if (round.closesAt <= ctx.now) throw conflict('Its closing time has passed. Move it first.', 'over')
  if (round.state === 'closed') {
    if (!reason) throw invalid({ reason: 'Say why in a sentence: judges will read it' })
    await notifyOfReopening(ctx, round, reason)
    // Conflicts of interest may have been declared while the round was closed, so ballots may have to be
    // voided.
    await queueBallotVoiding(ctx, { eventId: round.eventId })
    return recordStep(ctx, round, { step: 'reopened', reason, set: { state: 'open', reopenedFor: reason } })
  }
  await beginRound(ctx, round, event)
  await notifyOfOpening(ctx, round)
  const opensAt = round.opensAt < ctx.now ? round.opensAt : ctx.now
  return recordStep(ctx, round, { step: 'opened', set: { state: 'open', opensAt } })
}

async function beginRound(ctx: MemberContext, round: RoundRow, event: LoadedEvent): Promise<void> {
  if (!hasClosed(event, ctx.now))
    throw conflict('Submissions are still open. Judging can open once they close.', 'not_closed')
  await freezeRubric(ctx, round.eventId)
  if ((await freezeEntries(ctx, round)) === 0) throw conflict('No project is in this round', 'no_entries')
}

export async function closeRound(ctx: MemberContext, { id }: { id: string }): Promise<Round> {
  const { round } = await loadManagedRound(ctx, id)
  if (round.state !== 'open') throw conflict('This round isn’t open', 'not_open')
  return recordStep(ctx, round, { step: 'closed', set: { state: 'closed' } })
}

export async function finishRound(ctx: MemberContext, { id }: { id: string }): Promise<Round> {
  const { round } = await loadManagedRound(ctx, id)
  if (round.state !== 'closed') throw conflict('Close this round first', 'not_closed')
  return recordStep(ctx, round, { step: 'final', set: { state: 'final' } })
}

/** Opens scores early for organizers who need them before the close; judges see the time. */
export async function openScores(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<Round> {
  const { round } = await loadManagedRound(ctx, id)
  if (round.state !== 'open')
    throw conflict('You can read the scores of a round once it’s closed', 'not_open')
  if (round.scoresOpenedAt) throw conflict('The scores of this round are open already', 'open')
  if (!reason) throw invalid({ reason: 'Say why in a sentence: it stays in the log' })
  return recordStep(ctx, round, { step: 'scoresOpened', reason, set: { scoresOpenedAt: ctx.now } })
}

/** Adds projects submitted since the round opened, by teams with an extended deadline. */
export async function addLateEntries(ctx: MemberContext, { id }: { id: string }): Promise<Round> {
  const { round, event } = await loadManagedRound(ctx, id)
  refusePaused(event)
  if (round.state !== 'open') throw conflict('This round isn’t open', 'not_open')
  if (round.entriesFrom === 'roundBefore')
    throw conflict('The projects of this round come from the one before', 'round_before')
  const addedCount = await freezeEntries(ctx, round)
  if (addedCount > 0)
    await record(ctx, {
      what: 'round.late-entries.added',
      subject: { kind: 'round', id },
      after: { added: addedCount },
    })
  ctx.changed('event', round.eventId)
  return getManagedRound(ctx, id)
}

interface Step {
  step: (typeof roundSteps.$inferInsert)['step']
  reason?: string
  set: Partial<RoundRow>
}

const auditActs: Record<Step['step'], AuditAct> = {
  opened: 'round.opened',
  closed: 'round.closed',
  reopened: 'round.reopened',
  final: 'round.final',
  scoresOpened: 'round.scores.opened',
}

async function recordStep(
  ctx: MemberContext,
  round: RoundRow,
  { step, reason = '', set }: Step,
): Promise<Round> {
  const { id, eventId } = round
  await ctx.db
    .update(rounds)
    .set({ ...set, updatedAt: ctx.now })
    .where(eq(rounds.id, id))
  await ctx.db
    .insert(roundSteps)
    .values({ roundId: id, step, reason, userId: ctx.viewer.id, createdAt: ctx.now })
  await record(ctx, {
    what: auditActs[step],
    subject: { kind: 'round', id },
    before: { state: round.state, scoresOpenedAt: round.scoresOpenedAt },
    after: { state: round.state, scoresOpenedAt: round.scoresOpenedAt, ...set },
    reason,
  })
  ctx.changed('event', eventId)
  return getManagedRound(ctx, id)
}
