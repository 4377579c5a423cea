import { publishing } from '#features/judging/publication/api.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'

/**
 * Reads the details of results from ballots: mentions besides places and prizes, deviations from the ballots
 * by the organizers, and the time of the last correction. Null for any other results.
 */
export async function readBallotResults(ctx: Context, eventId: string) {
  try {
    const publication = await publishing.read.getPublication(ctx, { eventId })
    const { mentions, deviations } = publication
    return { mentions, deviations, correctedAt: correctedAt(publication) }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

/** Returns the time of the last correction; null without one. */
export const correctedAt = (results: { version: number; publishedAt: string } | null): string | null =>
  results && results.version > 1 ? results.publishedAt : null
