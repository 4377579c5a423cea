import { and, eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import type { RoundChanges } from '../contract.ts'
import type { RoundRow } from '../load-round.ts'
import { roundEntries } from '../table.ts'

export type PlannedRound = Pick<
  RoundRow,
  'eventId' | 'place' | 'opensAt' | 'closesAt' | 'entriesFrom' | 'trackIds' | 'entriesCount' | 'startBy'
>

/** Validates the round as a whole. 422 at the field that contradicts the others. */
export async function checkRound(ctx: MemberContext, round: PlannedRound): Promise<void> {
  const { opensAt, closesAt, startBy, entriesFrom, trackIds, entriesCount } = round
  if (closesAt <= opensAt) throw invalid({ closesAt: 'It has to close after it opens' })
  if (startBy && (startBy <= opensAt || startBy >= closesAt))
    throw invalid({ startBy: 'Choose a time between its opening and its close' })
  if (entriesFrom === 'roundBefore' && round.place === 1)
    throw invalid({ entriesFrom: 'The first round has none before it' })
  if (entriesFrom === 'roundBefore' && !entriesCount)
    throw invalid({ entriesCount: 'Say how many go on to this round' })
  if (entriesFrom !== 'tracks') return
  if (trackIds.length === 0) throw invalid({ trackIds: 'Choose at least one track' })
  const [{ tracks } = { tracks: [] }] = await ctx.db
    .select({ tracks: events.tracks })
    .from(events)
    .where(eq(events.id, round.eventId))
  if (!trackIds.every((id) => tracks.some((track) => track.id === id)))
    throw invalid({ trackIds: 'There’s no such track' })
}

/** Fields locked once the round has opened, because judges already use them. */
const lockedFields = [
  'opensAt',
  'mode',
  'entriesFrom',
  'trackIds',
  'entriesCount',
  'entriesPer',
  'namesShown',
  'dealing',
] as const

/** Throws 409 for changing what judges already use, and for any change once the round is final. */
export function assertChangeable(round: RoundRow, changes: RoundChanges): void {
  if (round.state === 'final') throw conflict('This round is final', 'final')
  if (round.state === 'draft') return
  const isChanged = (name: (typeof lockedFields)[number]) =>
    changes[name] !== undefined && JSON.stringify(changes[name]) !== JSON.stringify(round[name])
  if (lockedFields.some(isChanged))
    throw conflict(
      'This round has opened. You can still change its name, closing time and ballots.',
      'opened',
    )
}

/** Checks the calibration entry. 422 for a project outside the round, and in a round of pairs. */
export async function checkCalibration(
  ctx: MemberContext,
  { id: roundId, mode }: RoundRow,
  submissionId: string,
): Promise<void> {
  if (mode === 'pairwise')
    throw invalid({ calibrationId: 'In a round of pairs no project comes first for everyone' })
  const isRoundEntry = and(eq(roundEntries.roundId, roundId), eq(roundEntries.submissionId, submissionId))
  if ((await ctx.db.$count(roundEntries, isRoundEntry)) === 0)
    throw invalid({ calibrationId: 'This project isn’t in the round' })
}
