import { eq } from 'drizzle-orm'
import { addAssignment } from '#features/judging/assignment/service.ts'
import { submitBallot } from '#features/judging/ballot/service.ts'
import { seatRoleHolders } from '#features/judging/judge/service.ts'
import { judges } from '#features/judging/judge/table.ts'
import {
  answerAppeal,
  createAppeal,
  preparePublication,
  publish,
} from '#features/judging/publication/service.ts'
import {
  closeRound,
  createRound,
  finishRound,
  openRound,
  updateRound,
} from '#features/judging/round/service.ts'
import { usualCriteria } from '#features/judging/rubric/usual-criteria.ts'
import { publishedJudging } from '../../demo/judging/published-judging.ts'
import type { SeededEvent } from '../events.ts'
import { addHours, getSpreadTime } from '../times.ts'
import { type JudgingInput, parseLevels, updateJudges } from './judges.ts'

interface JudgedRound {
  event: SeededEvent
  roundId: string
}

/** Inserts completed judging: its results, two appeals, and the correction that followed one of them. */
export async function publishJudged(input: JudgingInput): Promise<void> {
  const event = input.events.get(publishedJudging.eventKey)!
  const judgedRound = { event, roundId: await judgeAll(input, event) }
  await publishVersion(input, judgedRound, { at: event.times.resultsAt!, changes: '' })
  await appeal(input, judgedRound)
  await correct(input, judgedRound)
}

/**
 * Creates and judges the round, and returns its id. Assigns by hand, so that each judge sees some of the
 * projects and the order is the same each time.
 */
async function judgeAll(input: JudgingInput, event: SeededEvent): Promise<string> {
  const { organizerKey, ballots, ballotsEach, notes } = publishedJudging
  const { id: eventId, times } = event
  const [opensAt, closesAt] = [times.submissionsCloseAt!, times.judgingEndAt!]
  const organizer = (time: Date) => input.acting(organizerKey, time)
  const round = { ...publishedJudging.round, eventId, opensAt, closesAt, ballotsEach }
  const { id: roundId } = await createRound(organizer(addHours(opensAt, -30)), round)
  await seatRoleHolders(organizer(addHours(opensAt, -30)), { eventId })
  await updateJudges(input, publishedJudging.judges, { event, at: addHours(opensAt, -20) })
  await openRound(organizer(addHours(opensAt, 1)), { id: roundId, reason: '' })
  await assignManually(input, organizer(addHours(opensAt, 2)), { event, roundId })
  const teams = Object.entries(ballots)
  for (const [teamIndex, [teamKey, from]] of teams.entries())
    for (const [judgeIndex, [personKey, [digits, comment]]] of Object.entries(from).entries()) {
      const judgedAt = getSpreadTime(addHours(opensAt, 3), closesAt, [
        teamIndex * ballotsEach + judgeIndex,
        teams.length * ballotsEach,
      ])
      await submitBallot(input.acting(personKey, judgedAt), {
        roundId,
        submissionId: input.submitted(teamKey).id,
        version: 0,
        levels: parseLevels(usualCriteria, digits),
        comment,
        note: personKey === 'kofi' && digits === '1111' ? notes.kofi : '',
      })
    }
  await closeRound(organizer(addHours(closesAt, -1 / 60)), { id: roundId })
  return roundId
}

async function assignManually(
  { people, submitted }: JudgingInput,
  organizer: ReturnType<JudgingInput['acting']>,
  { event, roundId }: JudgedRound,
): Promise<void> {
  const judgeRows = await organizer.db
    .select({ id: judges.id, userId: judges.userId })
    .from(judges)
    .where(eq(judges.eventId, event.id))
  for (const [teamKey, from] of Object.entries(publishedJudging.ballots))
    for (const personKey of Object.keys(from)) {
      const judgeId = judgeRows.find(({ userId }) => userId === people(personKey).userId)!.id
      await addAssignment(organizer, { roundId, judgeId, submissionId: submitted(teamKey).id })
    }
}

async function publishVersion(
  { acting, submitted }: JudgingInput,
  { event: { id: eventId }, roundId }: JudgedRound,
  { at, changes }: { at: Date; changes: string },
): Promise<void> {
  const organizer = acting(publishedJudging.organizerKey, at)
  const ids = Object.keys(publishedJudging.ballots).map((teamKey) => submitted(teamKey).id)
  const { version } = await preparePublication(organizer, {
    eventId,
    roundId,
    namedPlaces: ids.length,
    finalists: publishedJudging.finalists,
    deviations: [],
    prizes: [],
    mentions: [
      { submissionId: submitted(publishedJudging.mention.teamKey).id, title: publishedJudging.mention.title },
    ],
    comparedFor: '',
    appealHours: 72,
    changes,
  })
  await publish(organizer, { eventId, version })
}

async function appeal({ acting, submitted }: JudgingInput, { event }: JudgedRound): Promise<void> {
  const publishedAt = event.times.resultsAt!
  for (const { teamKey, personKey, hoursAfter: after, reason, ...answered } of publishedJudging.appeals) {
    const appellantCtx = acting(personKey, addHours(publishedAt, after))
    const { id } = await createAppeal(appellantCtx, { submissionId: submitted(teamKey).id, reason })
    const { answeredAfter, outcome, answer } = answered
    const organizer = acting(publishedJudging.organizerKey, addHours(publishedAt, answeredAfter))
    await answerAppeal(organizer, { id, outcome, answer })
  }
}

/** Reopens the round, corrects one ballot and publishes the results again. */
async function correct(input: JudgingInput, judgedRound: JudgedRound): Promise<void> {
  const { correction, organizerKey } = publishedJudging
  const { roundId: id, event } = judgedRound
  const after = (hours: number) => addHours(event.times.resultsAt!, hours)
  const organizer = (hours: number) => input.acting(organizerKey, after(hours))
  await updateRound(organizer(46), { id, closesAt: after(52) })
  await openRound(organizer(46), { id, reason: correction.reopenedFor })
  await submitBallot(input.acting(correction.personKey, after(48)), {
    roundId: id,
    submissionId: input.submitted(correction.teamKey).id,
    version: 1,
    levels: parseLevels(usualCriteria, correction.levels),
    comment: correction.comment,
    note: '',
  })
  await closeRound(organizer(49), { id })
  await publishVersion(input, judgedRound, { at: after(50), changes: correction.changes })
  await finishRound(organizer(51), { id })
}
