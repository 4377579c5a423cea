import { publishing } from '#features/judging/publication/api.ts'
import type { Candidate } from '#features/judging/publication/ui/publication-calls.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import { scoring } from '#features/judging/scoring/api.ts'
import { voting } from '#features/judging/vote/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { haveResultsChanged, type ScoredEntry } from './moved-since.ts'
import { isReadable } from './scores-reading.ts'

interface ResultsQuery {
  event: { id: string; resultsPublishedAt: string | null }
  url: URL
}

/** Reads the results tab: closed rounds, prepared and published results, and appeals. */
export async function readResultsTab(session: MemberContext, { event, url }: ResultsQuery) {
  const eventRef = { eventId: event.id }
  const [{ rounds }, vote, { prepared, latest, signing }] = await Promise.all([
    judgingRounds.read.getRounds(session, eventRef),
    voting.read.getVote(session, eventRef),
    publishing.read.getPrepared(session, eventRef),
  ])
  const { closedRounds, round, isCorrected, earlierRound, laterRound } = chooseRounds(rounds, {
    url,
    prepared,
    latest,
  })
  const page = url.searchParams.get('page') ?? undefined
  const [preview, appeals, scoredEntries] = await Promise.all([
    prepared
      ? publishing.read.getPreview(session, { ...eventRef, perPage: 50, ...(page && { page }) })
      : null,
    latest ? publishing.read.getAppeals(session, { ...eventRef, perPage: 100 }) : null,
    round && !earlierRound ? readCandidates(session, rounds, round) : null,
  ])
  const isVoting = vote?.state === 'open'
  const decidingRound = rounds.find(({ id }) => id === (prepared ?? latest)?.plan.roundId)
  const reopenedRound = decidingRound ? findOpenUntil(rounds, decidingRound) : null
  const { mine, ...offered } = scoredEntries ?? { mine: [], candidates: [], parts: 1 }
  // The comparison is skipped if nothing can have changed, or if a correction is already prepared.
  const isDecided = !prepared && isCorrected && !earlierRound
  const needsComparison =
    event.resultsPublishedAt !== null && isDecided && latest?.isStale === true && mine.length < maxProjects
  const hasMoved =
    needsComparison &&
    (await haveResultsChanged(session, { ...eventRef, scored: mine, parts: offered.parts }))
  return {
    rounds,
    closed: closedRounds,
    round,
    reopened: reopenedRound,
    earlier: earlierRound,
    later: laterRound ?? null,
    prepared,
    isVoting,
    latest,
    signing,
    hasMoved,
    preview,
    appeals,
    scored: offered,
  }
}

interface ResultRounds {
  url: URL
  prepared: { plan: { roundId: string } } | null
  latest: { plan: { roundId: string }; addedRounds: readonly { id: string }[] } | null
}

interface ListedRound extends RankedRound {
  entries: number
}

/** Chooses the round that results are prepared from, and finds the open ones that they wait for. */
function chooseRounds<Round extends ListedRound>(
  rounds: readonly Round[],
  { url, prepared, latest }: ResultRounds,
) {
  const closedRounds = rounds.filter(({ state }) => state === 'closed' || state === 'final')
  const isAdded = (id: string) => latest?.addedRounds.some((added) => added.id === id) ?? false
  const roundParam = url.searchParams.get('round')
  const round =
    closedRounds.find(({ id }) => id === roundParam) ??
    closedRounds.find(({ id }) => id === prepared?.plan.roundId) ??
    // Only the last round decides, unless it was closed without any project. A correction is of the published
    // round, even if others opened since.
    closedRounds.findLast(
      ({ id, entries }) => id === latest?.plan.roundId || (entries > 0 && !isAdded(id)),
    ) ??
    closedRounds.at(-1) ??
    null
  const isCorrected = round !== null && round.id === latest?.plan.roundId
  const laterRound = rounds.find(
    ({ id, state, place }) =>
      state === 'open' && round && place > round.place && !(isCorrected && isAdded(id)),
  )
  const earlierRound = round && findOpenUntil(rounds, round)
  return { closedRounds, round, isCorrected, earlierRound, laterRound }
}

/** Finds an open round among the given one and those before it, on which its results rest. */
const findOpenUntil = <Round extends { place: number; state: string }>(
  rounds: readonly Round[],
  { place: lastPlace }: Round,
): Round | null => rounds.find(({ state, place }) => state === 'open' && place <= lastPlace) ?? null

interface RankedRound {
  id: string
  place: number
  state: Parameters<typeof isReadable>[0]['state']
  scoresOpenedAt: string | null
}

const perPage = 100
/** Maximum pages of projects to choose from; larger events choose among the best. */
const maxPages = 10
/**
 * Number of projects from which changed ballots aren't reported, because not all projects may have been read.
 */
const maxProjects = perPage * maxPages

/** Reads the projects that can get an award: those of the round and of earlier ones, by place. */
async function readCandidates(session: MemberContext, rounds: readonly RankedRound[], round: RankedRound) {
  const candidates = new Map<string, Candidate>()
  const ownScores: ScoredEntry[] = []
  let parts = 1
  const before = rounds
    .filter((otherRound) => otherRound.place <= round.place && isReadable(otherRound))
    .toReversed()
  for (const { id: roundId } of before)
    for (let page = 1, pages = 1; page <= pages; page++) {
      const scores = await scoring.read.getScores(session, { roundId, perPage, page })
      pages = Math.min(maxPages, Math.ceil(scores.total / perPage))
      parts = Math.max(parts, scores.parts)
      for (const { submissionId, title, teamName, trackId, ...one } of scores.items) {
        const rank = roundId === round.id ? one.place : null
        if (roundId === round.id) ownScores.push({ submissionId, ...one })
        if (!candidates.has(submissionId))
          candidates.set(submissionId, { submissionId, title, teamName, trackId, place: rank })
      }
    }
  return { candidates: [...candidates.values()], mine: ownScores, parts }
}
