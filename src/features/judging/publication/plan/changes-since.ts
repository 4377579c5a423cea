import * as z from 'zod/mini'
import { scoringInputs } from '#features/judging/scoring/changed-inputs.ts'
import { titledProject } from './plan-contract.ts'

/** Fields of a published version about what has changed since. */
export const changesSince = {
  /** Whether ballots or settings have changed since this version, even if no place moved. */
  isStale: z.boolean(),
  /** Named projects that were disqualified since, so that a correction is due; by place. */
  disqualified: z.array(titledProject),
  /** Rounds that opened after the results were first published; a correction may leave them out. */
  addedRounds: z.array(z.object({ id: z.uuid(), name: z.string() })),
}

/** Fields of prepared results about what has changed since. */
export const preparedChanges = {
  /** Whether ballots or settings have changed since, so that the results must be prepared again. */
  isStale: z.boolean(),
  /** Inputs that have changed since; empty if the results are current, or if that is unknown. */
  changedInputs: z.array(z.enum(scoringInputs)),
}
