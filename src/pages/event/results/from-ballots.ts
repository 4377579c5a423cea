import { publishing } from '#features/publication/api.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'

/**
 * Of results that came from judges' ballots: what is named besides places and prizes, and what the organizers gave
 * otherwise than the ballots say, and when they were corrected last. Null for any others.
 */
export async function fromBallots(ctx: Context, eventId: string) {
  try {
    const { mentions, deviations, version, publishedAt } = await publishing.read.getPublication(ctx, {
      eventId,
    })
    return { mentions, deviations, correctedAt: version > 1 ? publishedAt : null }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}
