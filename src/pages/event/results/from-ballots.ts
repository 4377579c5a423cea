import { publishing } from '#features/judging/publication/api.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'

/**
 * Of results that came from judges' ballots: what is named besides places and prizes, and what the organizers gave
 * otherwise than the ballots say, and when they were corrected last. Null for any others.
 */
export async function fromBallots(ctx: Context, eventId: string) {
  try {
    const published = await publishing.read.getPublication(ctx, { eventId })
    const { mentions, deviations } = published
    return { mentions, deviations, correctedAt: correctedAt(published) }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

/** When results were corrected last; null without a correction. */
export const correctedAt = (results: { version: number; publishedAt: string } | null): string | null =>
  results && results.version > 1 ? results.publishedAt : null
