import { rebalanceAssignment } from '#features/judging/assignment/service.ts'
import { recuseBallot, saveBallot, submitBallot } from '#features/judging/ballot/service.ts'
import { seatRoleHolders } from '#features/judging/judge/service.ts'
import { createRound, openRound } from '#features/judging/round/service.ts'
import { usualCriteria } from '#features/judging/rubric/usual-criteria.ts'
import type { Context } from '#lib/contract/context.ts'
import { currentJudging } from '../../demo/judging/judged-now.ts'
import { addHours, getSpreadTime } from '../times.ts'
import { assignEntries, type JudgingInput, parseLevels, listJudgeEntries, updateJudges } from './judges.ts'

type Judge = (typeof currentJudging.judges)[number]

/** Inserts judging in progress: one round, assigned, and begun by all judges but one. */
export async function insertCurrentJudging(ctx: Context, input: JudgingInput): Promise<void> {
  const { eventKey, organizerKey, round, seed, judges, recusal } = currentJudging
  const event = input.events.get(eventKey)!
  const { id: eventId, times } = event
  const [opensAt, closesAt] = [times.submissionsCloseAt!, times.judgingEndAt!]
  const organizer = (time: Date) => input.acting(organizerKey, time)
  const before = organizer(addHours(opensAt, -30))
  const { id: roundId } = await createRound(before, { eventId, opensAt, closesAt, ...round })
  await seatRoleHolders(before, { eventId })
  await updateJudges(input, judges, { event, at: addHours(opensAt, -20) })
  await openRound(organizer(addHours(opensAt, 1)), { id: roundId, reason: '' })
  await assignEntries(organizer(addHours(opensAt, 2)), { roundId, seed })
  const recusedAt = addHours(opensAt, 3)
  const [submissionId] = await listJudgeEntries(ctx, input, {
    roundId,
    eventId,
    personKey: recusal.personKey,
  })
  const recusalInput = { roundId, submissionId: submissionId!, reason: recusal.reason }
  await recuseBallot(input.acting(recusal.personKey, recusedAt), recusalInput)
  await rebalanceAssignment(organizer(recusedAt), { roundId })
  const commentCounts = new Map<string, number>()
  for (const [index, judge] of judges.entries())
    await judgeAll(ctx, input, { judge, place: index, roundId, eventId, from: recusedAt, commentCounts })
}

interface Judging {
  judge: Judge
  place: number
  roundId: string
  eventId: string
  from: Date
  /** Number of comments on each entry so far. */
  commentCounts: Map<string, number>
}

async function judgeAll(ctx: Context, input: JudgingInput, judgeInput: Judging): Promise<void> {
  const { judge, place, roundId, eventId, from, commentCounts } = judgeInput
  const { personKey, submitted, begun } = judge
  const list = await listJudgeEntries(ctx, input, { roundId, eventId, personKey })
  for (const [entryIndex, submissionId] of list.slice(0, submitted + begun).entries()) {
    const entry = currentJudging.entries.find(({ teamKey }) => input.submitted(teamKey).id === submissionId)!
    const commentNumber = commentCounts.get(submissionId) ?? 0
    commentCounts.set(submissionId, commentNumber + 1)
    const judgeCtx = input.acting(
      personKey,
      getSpreadTime(from, ctx.now, [entryIndex * 6 + place, list.length * 6]),
    )
    const ballot = {
      roundId,
      submissionId,
      version: 0,
      levels: parseLevels(usualCriteria, getGivenLevels(judge, entry.worth)),
      comment: entry.said[commentNumber % entry.said.length]!,
      note: entryIndex === 1 ? currentJudging.notes[place % currentJudging.notes.length]! : '',
    }
    if (entryIndex < submitted) await submitBallot(judgeCtx, ballot)
    else await saveBallot(judgeCtx, { ...ballot, levels: takeFirstTwo(ballot.levels), comment: '' })
  }
}

/**
 * Shifts each level by the judge's habit, within 1 to 5, or replaces it by the level that the judge always
 * gives.
 */
const getGivenLevels = ({ shift, always }: Judge, baseLevels: string): string =>
  [...baseLevels]
    .map((level) => always ?? Math.min(5, Math.max(1, Math.round(Number(level) + shift))))
    .join('')

const takeFirstTwo = (levels: Record<string, number>) =>
  Object.fromEntries(Object.entries(levels).slice(0, 2))
