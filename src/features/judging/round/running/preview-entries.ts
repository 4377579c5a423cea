import { manageEvent } from '#features/event/event/policy.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { ResultOf } from '#lib/contract/contract.ts'
import { allow } from '#lib/contract/policy.ts'
import type { roundContract } from '../contract.ts'
import { loadRound } from '../load-round.ts'
import { chooseFromRoundBefore } from './entries.ts'

/**
 * Counts the projects that go on from the round before; null if the round takes other projects. 409 until the
 * round before is over, and if it has no ballot.
 */
export async function previewEntries(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<ResultOf<typeof roundContract, 'previewEntries'>> {
  const { round, event } = await loadRound(ctx, id)
  allow(ctx, manageEvent, event)
  if (round.entriesFrom !== 'roundBefore') return { entries: null, sharedPlace: null }
  const { ids, sharedPlace } = await chooseFromRoundBefore(ctx, round)
  return { entries: ids.length, sharedPlace }
}
