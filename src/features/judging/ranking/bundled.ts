interface Bundled {
  event: { url: string }
  rounds: readonly {
    name: string
    mode: 'rubric' | 'pairwise' | 'triage'
    ballots: readonly { judge: string }[]
  }[]
  results: readonly object[]
  rubric: readonly { version: number; criteria: readonly { id: string; name: string; weight: number }[] }[]
  comparedFor: string
  mentions: readonly { title: string; entry: string }[]
}

/** What the file of published results says of itself. Of a great event it is megabytes, and it never changes. */
export function factsOf({ bundle }: { bundle: string }) {
  const { payload } = JSON.parse(bundle) as { payload: Bundled }
  const { event, rounds, results, rubric, comparedFor, mentions } = payload
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
  }
}

/** An imported file may say anything: only what is a web address names a site. */
function siteOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : ''
}
