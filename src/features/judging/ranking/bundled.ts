interface Bundled {
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
  const { rounds, results, rubric, comparedFor, mentions } = payload
  const ballots = rounds.flatMap((round) => round.ballots)
  return {
    rounds: rounds.map(({ name, mode }) => ({ name, mode })),
    entries: results.length,
    ballots: ballots.length,
    judges: new Set(ballots.map(({ judge }) => judge)).size,
    comparedFor,
    mentions,
    rubric: rubric.at(-1) ?? null,
  }
}
