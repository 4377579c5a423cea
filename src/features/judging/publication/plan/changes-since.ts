import * as z from 'zod/mini'
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
