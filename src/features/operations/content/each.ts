import { Refusal } from '#lib/contract/errors.ts'
import type { Outcome } from './contract.ts'

/**
 * Applies `action` to each id in sorted order, so that two callers with the same ids wait for each other without
 * a deadlock. Rejected ids, which features check before they write, are returned with the error message.
 */
export async function applyToEach(
  ids: string[],
  action: (id: string) => Promise<string | null>,
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, left: [] }
  for (const id of [...new Set(ids)].toSorted()) {
    const refusalMessage = await action(id).catch(getRefusalMessage)
    if (refusalMessage === null) outcome.done++
    else outcome.left.push({ id, why: refusalMessage })
  }
  return outcome
}

function getRefusalMessage(error: unknown): string {
  if (error instanceof Refusal) return error.message
  throw error
}
