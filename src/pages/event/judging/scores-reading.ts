import { comparesFormerRound } from '#features/judging/judging/ranking/tie-steps.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import { rubrics } from '#features/judging/rubric/api.ts'
import { scoring } from '#features/judging/scoring/api.ts'
import { isUnsealed } from '#features/judging/seal/policy.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { TabQuery } from './reading-rounds.ts'

const perPage = 50

/**
 * Reads the round in the URL, else the latest with readable scores, else the first. Adds the results of its
 * ballots if they are readable.
 */
export async function readScoresTab(session: MemberContext, { eventId, url }: TabQuery) {
  const { rounds } = await judgingRounds.read.getRounds(session, { eventId })
  const requestedRound = rounds.find(({ id }) => id === url.searchParams.get('round'))
  const round = requestedRound ?? rounds.findLast(isReadable) ?? rounds[0] ?? null
  if (!round || !isReadable(round)) return { rounds, round, sealedBy: null, read: null }
  const sealedBy = await findSealing(session, { eventId, rounds, round })
  if (sealedBy) return { rounds, round, sealedBy, read: null }
  const roundRef = { roundId: round.id }
  const page = url.searchParams.get('page')
  const [scores, judges, warnings] = await Promise.all([
    scoring.read.getScores(session, { ...roundRef, perPage, ...(page && { page }) }),
    scoring.read.getSeverities(session, { ...roundRef, perPage: 100 }),
    scoring.read.getWarnings(session, { ...roundRef, perPage: 100 }),
  ])
  return { rounds, round, sealedBy: null, read: { scores, judges: judges.items, warnings: warnings.items } }
}

type ListedRound = Awaited<ReturnType<typeof judgingRounds.read.getRounds>>['rounds'][number]

/** Finds the round before whose sealed ballots break the ties of this one; null if none does. */
async function findSealing(
  session: MemberContext,
  { eventId, rounds, round }: { eventId: string; rounds: readonly ListedRound[]; round: ListedRound },
): Promise<ListedRound | null> {
  const before = rounds.findLast(({ place }) => place < round.place)
  if (before?.state !== 'open' || isReadable(before)) return null
  const { tieRule } = await rubrics.read.getRubric(session, { eventId })
  return comparesFormerRound(tieRule) ? before : null
}

interface SealState {
  state: Parameters<typeof isUnsealed>[0]['state']
  scoresOpenedAt: string | null
}

export const isReadable = ({ state, scoresOpenedAt }: SealState): boolean =>
  isUnsealed({ state, scoresOpenedAt: scoresOpenedAt === null ? null : new Date(scoresOpenedAt) })
