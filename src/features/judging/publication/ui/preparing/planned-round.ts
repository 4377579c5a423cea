import type { ShownRound } from '#features/judging/round/ui/round-calls.ts'

/** A round that hasn't opened. */
export type PlannedRound = Pick<ShownRound, 'name'>

type OrderedRound = Pick<ShownRound, 'name' | 'place' | 'state'>

/**
 * Returns the last round that is planned after the given one, because it would decide; null if there is
 * none.
 */
export const findPlannedRound = (
  rounds: readonly OrderedRound[],
  round: Pick<OrderedRound, 'place'> | null | undefined,
): PlannedRound | null =>
  (round && rounds.findLast(({ place, state }) => state === 'draft' && place > round.place)) ?? null

/** Describes the planned round in a dialog. */
export const describePlannedRound = ({ name }: PlannedRound): string =>
  `“${name}” is planned after this round and would decide. Remove it, or publish from this round anyway.`
