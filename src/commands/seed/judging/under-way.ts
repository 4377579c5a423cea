import { rebalanceAssignment } from '#features/judging/assignment/service.ts'
import { recuseBallot, saveBallot, submitBallot } from '#features/judging/ballot/service.ts'
import { seatRoleHolders } from '#features/judging/judge/service.ts'
import { createRound, openRound } from '#features/judging/round/service.ts'
import { usualCriteria } from '#features/judging/rubric/usual-criteria.ts'
import type { Context } from '#lib/contract/context.ts'
import { judgedNow } from '../../demo/judging/judged-now.ts'
import { hoursAfter, spread } from '../times.ts'
import { deal, type JudgingInput, parseLevels, listJudgeEntries, stateJudges } from './judges.ts'

type Judge = (typeof judgedNow.judges)[number]

/** Inserts judging in progress: one round, assigned, and begun by all judges but one. */
export async function judgeNow(ctx: Context, known: JudgingInput): Promise<void> {
  const { eventKey, organizerKey, round, seed, judges, recusal } = judgedNow
  const occasion = known.occasions.get(eventKey)!
  const { id: eventId, times } = occasion
  const [opensAt, closesAt] = [times.submissionsCloseAt!, times.judgingEndAt!]
  const organizer = (at: Date) => known.acting(organizerKey, at)
  const before = organizer(hoursAfter(opensAt, -30))
  const { id: roundId } = await createRound(before, { eventId, opensAt, closesAt, ...round })
  await seatRoleHolders(before, { eventId })
  await stateJudges(known, judges, { occasion, at: hoursAfter(opensAt, -20) })
  await openRound(organizer(hoursAfter(opensAt, 1)), { id: roundId, reason: '' })
  await deal(organizer(hoursAfter(opensAt, 2)), { roundId, seed })
  const at = hoursAfter(opensAt, 3)
  const [submissionId] = await listJudgeEntries(ctx, known, {
    roundId,
    eventId,
    personKey: recusal.personKey,
  })
  const away = { roundId, submissionId: submissionId!, reason: recusal.reason }
  await recuseBallot(known.acting(recusal.personKey, at), away)
  await rebalanceAssignment(organizer(at), { roundId })
  const commentCounts = new Map<string, number>()
  for (const [place, judge] of judges.entries())
    await judgeAll(ctx, known, { judge, place, roundId, eventId, from: at, commentCounts })
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

async function judgeAll(ctx: Context, known: JudgingInput, judging: Judging): Promise<void> {
  const { judge, place, roundId, eventId, from, commentCounts } = judging
  const { personKey, submitted, begun } = judge
  const list = await listJudgeEntries(ctx, known, { roundId, eventId, personKey })
  for (const [turn, submissionId] of list.slice(0, submitted + begun).entries()) {
    const entry = judgedNow.entries.find(({ teamKey }) => known.submitted(teamKey).id === submissionId)!
    const nr = commentCounts.get(submissionId) ?? 0
    commentCounts.set(submissionId, nr + 1)
    const who = known.acting(personKey, spread(from, ctx.now, [turn * 6 + place, list.length * 6]))
    const ballot = {
      roundId,
      submissionId,
      version: 0,
      levels: parseLevels(usualCriteria, getGivenLevels(judge, entry.worth)),
      comment: entry.said[nr % entry.said.length]!,
      note: turn === 1 ? judgedNow.notes[place % judgedNow.notes.length]! : '',
    }
    if (turn < submitted) await submitBallot(who, ballot)
    else await saveBallot(who, { ...ballot, levels: half(ballot.levels), comment: '' })
  }
}

/** Returns the levels that this judge gives. */
const getGivenLevels = ({ shift, always }: Judge, worth: string): string =>
  [...worth].map((level) => always ?? Math.min(5, Math.max(1, Math.round(Number(level) + shift)))).join('')

const half = (levels: Record<string, number>) => Object.fromEntries(Object.entries(levels).slice(0, 2))
