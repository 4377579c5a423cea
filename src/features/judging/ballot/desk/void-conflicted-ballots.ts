import { freeEntry } from '#features/judging/assignment/free-entry.ts'
import { judgesWithNamedConflicts, selectDeclaredConflicts } from '#features/judging/judge/rows.ts'
import { queueReassignment } from '#features/judging/judge/seat.ts'
import { lockOpenRounds } from '#features/judging/round/running/open-rounds.ts'
import type { Context } from '#lib/contract/context.ts'
import { selectJudgeEntries } from '../rows.ts'
import { notifyOfVoidedBallots } from './struck-notices.ts'
import { voidBallots } from './void-ballots.ts'

interface ConflictData {
  eventId: string
  /** Judge with the conflict; omitted for all judges of the event. */
  judgeId?: string | undefined
}

/**
 * Voids conflicted ballots after a judge or an organizer declares a conflict of interest. In open rounds the
 * judge's entries with a conflict are reassigned and their ballots voided. A judge is notified of ballots
 * voided by another person's declaration. Closed rounds keep their ballots until they reopen. Idempotent.
 */
export const voidConflictedJob = {
  queue: 'ballots-barred',
  async handle(ctx: Context, { eventId, judgeId }: ConflictData): Promise<void> {
    // Locks the rounds, so that none closes meanwhile and no assignment that ignores the conflict is written.
    const open = await lockOpenRounds(ctx, eventId)
    const judgeIds = judgeId ? [judgeId] : await listConflictedJudges(ctx, eventId)
    const changedRounds = new Set<string>()
    const voidedByJudge = new Map<string, Set<string>>()
    for (const { id } of open)
      for (const judge of judgeIds) {
        const { held, lost } = await freeConflictedEntries(ctx, { roundId: id, judgeId: judge })
        if (held > 0) changedRounds.add(id)
        if (lost.length > 0) voidedByJudge.set(judge, new Set([...(voidedByJudge.get(judge) ?? []), ...lost]))
      }
    if (changedRounds.size === 0) return
    for (const id of changedRounds) ctx.changed('round-progress', id)
    // Updates judges' open lists.
    ctx.changed('event', eventId)
    await queueReassignment(ctx, eventId)
    await notifyOfVoidedBallots(ctx, eventId, voidedByJudge)
  },
}

async function listConflictedJudges({ db }: Context, eventId: string): Promise<string[]> {
  const rows = await db.execute<{ judgeId: string }>(judgesWithNamedConflicts(eventId), 'objects')
  return rows.map(({ judgeId }) => judgeId)
}

interface ConflictedEntry {
  submissionId: string
  /** Whether the judge declared the conflict themselves. */
  isOwn: boolean
  title: string
}

/**
 * Frees the judge's entries with a conflict. Returns their number, and the titles of those whose ballot is
 * voided by another person's declaration. Frees assigned entries at once, because a ballot could begin before
 * the reassignment.
 */
async function freeConflictedEntries(ctx: Context, target: { roundId: string; judgeId: string }) {
  const conflictedEntries = await ctx.db.execute<ConflictedEntry>(
    selectJudgeEntries(target, selectDeclaredConflicts(target.judgeId)),
    'objects',
  )
  const voidedTitles: string[] = []
  for (const { submissionId, isOwn, title } of conflictedEntries) {
    await freeEntry(ctx, { ...target, submissionId })
    const hadBallot = await voidBallots(ctx, { ...target, submissionId })
    if (hadBallot && !isOwn) voidedTitles.push(title)
  }
  return { held: conflictedEntries.length, lost: voidedTitles }
}
