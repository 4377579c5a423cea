import * as z from 'zod/mini'
import { tieRules } from './ballots.ts'

/** Fields of a published results file that are displayed. An imported file may contain anything else. */
export const bundledResults = z.object({
  formatVersion: z.int(),
  tieRule: z.enum(tieRules),
  event: z.object({ url: z.string() }),
  rounds: z.array(
    z.object({
      name: z.string(),
      mode: z.enum(['rubric', 'pairwise', 'triage']),
      ballots: z.array(z.object({ judge: z.string() })),
    }),
  ),
  results: z.array(z.object({})),
  rubric: z.array(
    z.object({
      version: z.int(),
      criteria: z.array(z.object({ id: z.string(), name: z.string(), weight: z.number() })),
    }),
  ),
  comparedFor: z.string(),
  mentions: z.array(z.object({ title: z.string(), entry: z.string() })),
})
type BundledResults = z.output<typeof bundledResults>

/**
 * Extracts facts from a published results file, which never changes and can be megabytes for a large event.
 */
export function extractFacts({ bundle }: { bundle: string }) {
  const { payload } = JSON.parse(bundle) as { payload: BundledResults }
  const { event, rounds, results, rubric, comparedFor, mentions, formatVersion, tieRule } = payload
  const ballots = rounds.flatMap((round) => round.ballots)
  return {
    /** Origin of the site that published the results. */
    site: getOrigin(event.url),
    rounds: rounds.map(({ name, mode }) => ({ name, mode })),
    entries: results.length,
    ballots: ballots.length,
    judges: new Set(ballots.map(({ judge }) => judge)).size,
    comparedFor,
    mentions,
    rubric: rubric.at(-1) ?? null,
    tieRule,
    formatVersion,
  }
}

/** Returns the origin of a web address, or '' for anything else in an imported file. */
function getOrigin(url: string): string {
  const parsed = URL.parse(url)
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : ''
}
