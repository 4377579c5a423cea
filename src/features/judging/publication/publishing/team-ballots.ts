import { hashIds } from '#features/judging/judging/ranking/anonymous.ts'
import type { CastBallot } from '#features/judging/judging/ranking/ballots.ts'
import { getScore } from '#features/judging/judging/ranking/score-ballot.ts'
import { toUuidArray, type ScoringBasis, toWeighed } from '#features/judging/scoring/scoring-input.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { ballotsWithComments } from '../rows.ts'
import type { publicationBallots } from '../table.ts'

type Row = typeof publicationBallots.$inferInsert
type CommentedBallot = CastBallot & { roundId: string; comment: string }

/**
 * Returns all ballots as the teams read them. In each team's ballots every judge has a letter, which differs
 * from team to team.
 */
export async function loadTeamBallots(
  ctx: MemberContext,
  { publicationId, deciding, tracksOf }: TeamBallots,
): Promise<Row[]> {
  const ids = deciding.rounds.map(({ id }) => id)
  const ballots = await ctx.db.execute<CommentedBallot>(ballotsWithComments(toUuidArray(ids)), 'objects')
  const criteria = (deciding.rubric?.criteria ?? []).map(toWeighed)
  const modes = new Map(deciding.rounds.map(({ id, mode }) => [id, mode]))
  const placeById = new Map(ids.map((id, index) => [id, index + 1]))
  const viewedBallots = ballots.flatMap((ballot) => [
    { ballot, submissionId: ballot.entry, isFirst: true },
    ...(ballot.other === null ? [] : [{ ballot, submissionId: ballot.other, isFirst: false }]),
  ])
  const teamViews = viewedBallots.filter(({ submissionId }) => tracksOf.has(submissionId))
  return [...Map.groupBy(teamViews, ({ submissionId }) => submissionId)].flatMap(
    ([submissionId, submissionViews]) => {
      const order = (judge: string) => hashIds(publicationId, submissionId, judge)
      const judges = [...new Set(submissionViews.map(({ ballot }) => ballot.judge))]
        .map((judge) => ({ judge, order: order(judge) }))
        .toSorted((a, b) => (a.order < b.order ? -1 : 1))
        .map(({ judge }) => judge)
      return submissionViews
        .map(({ ballot, isFirst }) => ({
          publicationId,
          submissionId,
          letter: getLetter(judges.indexOf(ballot.judge)),
          round: placeById.get(ballot.roundId)!,
          levels: ballot.levels,
          choice: getSeenChoice(ballot.choice, isFirst),
          score: getScore(ballot, {
            mode: modes.get(ballot.roundId)!,
            criteria,
            tracks: tracksOf.get(submissionId)!,
          }),
          comment: ballot.comment,
        }))
        .toSorted(
          (a, b) => a.round - b.round || a.letter.length - b.letter.length || (a.letter < b.letter ? -1 : 1),
        )
        .map((row, index) => ({ ...row, place: index + 1 }))
    },
  )
}

interface TeamBallots {
  publicationId: string
  deciding: ScoringBasis
  /** Tracks of the entries in the table. */
  tracksOf: ReadonlyMap<string, readonly string[]>
}

const alphabet = 26

/** Returns the letter for a number: A to Z, then AA, AB … */
function getLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % alphabet))
  return index < alphabet ? last : getLetter(Math.floor(index / alphabet) - 1) + last
}

/** Returns a judge's choice in a pair from the viewpoint of one entry. */
function getSeenChoice(choice: CastBallot['choice'], isFirst: boolean): Row['choice'] {
  if (choice === 'one') return isFirst ? 'better' : 'worse'
  if (choice === 'other') return isFirst ? 'worse' : 'better'
  return choice
}
