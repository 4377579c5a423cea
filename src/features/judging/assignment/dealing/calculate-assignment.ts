import type { Keeping } from '#features/judging/judging/dealing/assignment-rows.ts'
import type { AssignmentToWrite, RoundAssignment } from '#features/judging/judging/dealing/round-deal.ts'
import { calculate } from '#features/judging/judging/thread/calculate.ts'
import type { Context } from '#lib/contract/context.ts'
import type { AssignmentSummary } from '../contract.ts'
import type { AssignmentInput } from './input.ts'

interface AssignmentOptions {
  /** Hash of the assignment's input and `isStrong`. */
  inputHash: string
  seed: number
  isStrong: boolean
  keeping: Keeping
}

/**
 * Calculates the assignment for this input off the main loop. Repeating the same input, for example to write
 * a preview, returns at once.
 */
export const calculateAssignment = (
  ctx: Context,
  input: AssignmentInput,
  { inputHash, ...how }: AssignmentOptions,
): Promise<RoundAssignment> =>
  calculate(ctx, 'deal', {
    key: `${inputHash} ${how.seed} ${how.keeping}`,
    input: async () => {
      const { ballotsEach, calibrationId } = input.round
      return { rows: input.rows, round: { ballotsEach, calibrationId }, ...how }
    },
  })

export const toSummary = ({
  ballots,
  bridges,
  parts,
  connectivity,
  shortfall,
}: RoundAssignment): AssignmentSummary => ({
  ballots,
  bridges,
  parts,
  connectivity,
  shortfall: shortfall.map(({ submissionId, missing, reason }) => ({ submissionId, missing, reason })),
})

/** Counts the ballots still missing after an assignment. */
export const countMissing = ({ shortfall }: RoundAssignment): number =>
  shortfall.reduce((sum, { missing }) => sum + missing, 0)

export const parseToWrite = ({ toWrite }: RoundAssignment): AssignmentToWrite =>
  JSON.parse(toWrite) as AssignmentToWrite
