import * as z from 'zod/mini'
import { tieRules } from './ballots.ts'

/** What is read of the file of published results to show them; a file that was imported may say anything else. */
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
type Bundled = z.output<typeof bundledResults>

/** What the file of published results says of itself. Of a great event it is megabytes, and it never changes. */
export function factsOf({ bundle }: { bundle: string }) {
  const { payload } = JSON.parse(bundle) as { payload: Bundled }
  const { event, rounds, results, rubric, comparedFor, mentions, formatVersion, tieRule } = payload
  const ballots = rounds.flatMap((round) => round.ballots)
  return {
    /** Of the site that published it. */
    site: siteOf(event.url),
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

/** An imported file may say anything: only what is a web address names a site. */
function siteOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : ''
}
