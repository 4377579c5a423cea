import { balloting } from '#features/judging/ballot/api.ts'
import { judgeInvitations, judging } from '#features/judging/judge/api.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import type { ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { rubrics } from '#features/judging/rubric/api.ts'
import { voting } from '#features/judging/vote/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { JudgingTabName } from './judging-tabs.ts'
import { readAssignment, readProgress, readRounds } from './reading-rounds.ts'
import { readResultsTab } from './results-reading.ts'
import { readScoresTab } from './scores-reading.ts'

interface OpenTab {
  event: { id: string; resultsPublishedAt: string | null }
  tab: JudgingTabName
  url: URL
}

/** Reads the data of the open section; `tab` is the discriminator. */
export async function readTab(session: MemberContext, { event, tab, url }: OpenTab) {
  const eventRef = { eventId: event.id }
  switch (tab) {
    case 'rubric':
      return { tab, rubric: await rubrics.read.getRubric(session, eventRef) }
    case 'rounds':
      return { tab, ...(await readRounds(session, eventRef)) }
    case 'judges':
      return { tab, ...(await readJudges(session, eventRef, url.searchParams.get('page') ?? undefined)) }
    case 'assignment':
      return { tab, ...(await readAssignment(session, { ...eventRef, url })) }
    case 'progress':
      return { tab, ...(await readProgress(session, { ...eventRef, url })) }
    case 'scores':
      return { tab, ...(await readScoresTab(session, { ...eventRef, url })) }
    case 'results':
      return { tab, ...(await readResultsTab(session, { event, url })) }
    case 'vote': {
      const report = await voting.read.getVoteReport(session, eventRef)
      return { tab, report, vote: await voting.read.getVote(session, eventRef) }
    }
  }
}

const judgesPaging = { perPage: 15 }

async function readJudges(session: MemberContext, eventRef: { eventId: string }, page: string | undefined) {
  const [judges, invitations, { rounds }] = await Promise.all([
    judging.read.getJudges(session, { ...eventRef, ...judgesPaging, page }),
    judgeInvitations.read.getJudgeInvitations(session, { ...eventRef, perPage: 100 }),
    judgingRounds.read.getRounds(session, eventRef),
  ])
  return { judges, invitations, work: await readWork(session, rounds, page) }
}

/**
 * Reads how many entries each of this page's judges has and has submitted, in the open round or else in the
 * latest one that was open.
 */
async function readWork(session: MemberContext, rounds: readonly ShownRound[], page: string | undefined) {
  const round =
    rounds.find(({ state }) => state === 'open') ?? rounds.findLast(({ state }) => state !== 'draft')
  if (!round) return null
  const progressQuery = { ...judgesPaging, page, roundId: round.id, orderBy: 'joined' as const }
  const { items } = await balloting.read.getProgress(session, progressQuery)
  const counts = items.map(({ judgeId, assigned, submitted }) => [judgeId, { assigned, submitted }] as const)
  const { name, dealing } = round
  return { round: { name, dealing, isOpen: round.state === 'open' }, judges: Object.fromEntries(counts) }
}
