import { calculate } from '#features/judging/judging/thread/calculate.ts'
import { anonymize } from '#features/judging/judging/ranking/anonymous.ts'
import { listStandings } from '#features/judging/judging/ranking/standings.ts'
import { loadScoringInput, type ScoringBasis } from '#features/judging/scoring/scoring-input.ts'
import type { Context } from '#lib/contract/context.ts'

/** Returns the ballots in bundle form and their results, which don't depend on the caller. */
export async function rankBallots(
  ctx: Pick<Context, 'db' | 'calculate'>,
  { id, deciding, comparedFor }: { id: string; deciding: ScoringBasis; comparedFor: string },
) {
  const { cast, entries, judges } = anonymize(await loadScoringInput(ctx, deciding))
  const rounds = await calculate(ctx, 'ranking', { key: `${id} ${deciding.mark}`, input: async () => cast })
  const last = rounds.at(-1)!
  return {
    cast,
    entries,
    judges,
    standings: listStandings(rounds, { compared: comparedFor !== '' }),
    severities: rounds.map((round) => new Map(round.judges.map((judge) => [judge.judge, judge.severity]))),
    parts: Math.max(...rounds.map(({ parts }) => parts)),
    warnings: last.warnings.length,
  }
}
