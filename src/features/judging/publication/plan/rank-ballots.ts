import { calculate } from '#features/judging/judging/thread/calculate.ts'
import { anonymous } from '#features/judging/judging/ranking/anonymous.ts'
import { listStandings } from '#features/judging/judging/ranking/standings.ts'
import { loadScoringInput, type Deciding } from '#features/judging/scoring/scoring-input.ts'
import type { Context } from '#lib/contract/context.ts'

/** Returns the ballots in bundle form and their results, which don't depend on the caller. */
export async function rankedFor(
  ctx: Pick<Context, 'db' | 'calculate'>,
  { id, deciding, comparedFor }: { id: string; deciding: Deciding; comparedFor: string },
) {
  const { cast, entries, judges } = anonymous(await loadScoringInput(ctx, deciding))
  const rounds = await calculate(ctx, 'ranking', { key: `${id} ${deciding.mark}`, input: async () => cast })
  const last = rounds.at(-1)!
  return {
    cast,
    entries,
    judges,
    standings: listStandings(rounds, { compared: comparedFor !== '' }),
    severities: rounds.map((round) => new Map(round.judges.map((one) => [one.judge, one.severity]))),
    parts: Math.max(...rounds.map(({ parts }) => parts)),
    warnings: last.warnings.length,
  }
}
