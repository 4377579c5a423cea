import { publishing } from '#features/publication/api.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'

/** What is named besides places and prizes, in results that came from judges' ballots; null in any others. */
export async function mentionsIn(ctx: Context, eventId: string) {
  try {
    return (await publishing.read.getPublication(ctx, { eventId })).mentions
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}
