import { Refusal } from '#lib/contract/errors.ts'
import type { Outcome } from './contract.ts'

/**
 * Does it to each, in one order whoever asks, so that two who choose the same things wait for each other and never in a
 * circle. What is refused, as features do before they write, is left with its sentence.
 */
export async function eachOf(ids: string[], act: (id: string) => Promise<string | null>): Promise<Outcome> {
  const outcome: Outcome = { done: 0, left: [] }
  for (const id of [...new Set(ids)].toSorted()) {
    const why = await act(id).catch(sentence)
    if (why === null) outcome.done++
    else outcome.left.push({ id, why })
  }
  return outcome
}

function sentence(error: unknown): string {
  if (error instanceof Refusal) return error.message
  throw error
}
