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
import { published } from '../../demo/judging/published-judging.ts'
import type { Occasion } from '../occasions.ts'
import { hoursAfter, spread } from '../times.ts'
import { type JudgingInput, parseLevels, stateJudges } from './judges.ts'

interface JudgedRound {
  occasion: Occasion
  roundId: string
}

/** Inserts completed judging: its results, two appeals, and the correction that followed one of them. */
export async function publishJudged(known: JudgingInput): Promise<void> {
  const occasion = known.occasions.get(published.eventKey)!
  const place = { occasion, roundId: await judgeAll(known, occasion) }
  await publishAs(known, place, { at: occasion.times.resultsAt!, changes: '' })
  await appeal(known, place)
  await correct(known, place)
}

/** Assigns by hand, so that each judge sees some of the projects and the order is the same each time. */
async function judgeAll(known: JudgingInput, occasion: Occasion): Promise<string> {
  const { organizerKey, ballots, ballotsEach, notes } = published
  const { id: eventId, times } = occasion
  const [opensAt, closesAt] = [times.submissionsCloseAt!, times.judgingEndAt!]
  const organizer = (at: Date) => known.acting(organizerKey, at)
  const round = { ...published.round, eventId, opensAt, closesAt, ballotsEach }
  const { id: roundId } = await createRound(organizer(hoursAfter(opensAt, -30)), round)
  await seatRoleHolders(organizer(hoursAfter(opensAt, -30)), { eventId })
  await stateJudges(known, published.judges, { occasion, at: hoursAfter(opensAt, -20) })
  await openRound(organizer(hoursAfter(opensAt, 1)), { id: roundId, reason: '' })
  await assignByHand(known, organizer(hoursAfter(opensAt, 2)), { occasion, roundId })
  const teams = Object.entries(ballots)
  for (const [turn, [teamKey, from]] of teams.entries())
    for (const [nr, [personKey, [digits, comment]]] of Object.entries(from).entries()) {
      const at = spread(hoursAfter(opensAt, 3), closesAt, [
        turn * ballotsEach + nr,
        teams.length * ballotsEach,
      ])
      await submitBallot(known.acting(personKey, at), {
        roundId,
        submissionId: known.submitted(teamKey).id,
        version: 0,
        levels: parseLevels(usualCriteria, digits),
        comment,
        note: personKey === 'kofi' && digits === '1111' ? notes.kofi : '',
      })
    }
  await closeRound(organizer(hoursAfter(closesAt, -1 / 60)), { id: roundId })
  return roundId
}

async function assignByHand(
  { people, submitted }: JudgingInput,
  organizer: ReturnType<JudgingInput['acting']>,
  { occasion, roundId }: JudgedRound,
): Promise<void> {
  const seats = await organizer.db
    .select({ id: judges.id, userId: judges.userId })
    .from(judges)
    .where(eq(judges.eventId, occasion.id))
  for (const [teamKey, from] of Object.entries(published.ballots))
    for (const personKey of Object.keys(from)) {
      const judgeId = seats.find(({ userId }) => userId === people(personKey).userId)!.id
      await addAssignment(organizer, { roundId, judgeId, submissionId: submitted(teamKey).id })
    }
}

async function publishAs(
  { acting, submitted }: JudgingInput,
  { occasion: { id: eventId }, roundId }: JudgedRound,
  { at, changes }: { at: Date; changes: string },
): Promise<void> {
  const organizer = acting(published.organizerKey, at)
  const ids = Object.keys(published.ballots).map((teamKey) => submitted(teamKey).id)
  const { version } = await preparePublication(organizer, {
    eventId,
    roundId,
    namedPlaces: ids.length,
    finalists: published.finalists,
    deviations: [],
    prizes: [],
    mentions: [{ submissionId: submitted(published.mention.teamKey).id, title: published.mention.title }],
    comparedFor: '',
    appealHours: 72,
    changes,
  })
  await publish(organizer, { eventId, version })
}

async function appeal({ acting, submitted }: JudgingInput, { occasion }: JudgedRound): Promise<void> {
  const publishedAt = occasion.times.resultsAt!
  for (const { teamKey, personKey, hoursAfter: after, reason, ...answered } of published.appeals) {
    const asking = acting(personKey, hoursAfter(publishedAt, after))
    const { id } = await createAppeal(asking, { submissionId: submitted(teamKey).id, reason })
    const { answeredAfter, outcome, answer } = answered
    const organizer = acting(published.organizerKey, hoursAfter(publishedAt, answeredAfter))
    await answerAppeal(organizer, { id, outcome, answer })
  }
}

/** Reopens the round for the correction of one ballot. */
async function correct(known: JudgingInput, place: JudgedRound): Promise<void> {
  const { correction, organizerKey } = published
  const { roundId: id, occasion } = place
  const after = (hours: number) => hoursAfter(occasion.times.resultsAt!, hours)
  const organizer = (hours: number) => known.acting(organizerKey, after(hours))
  await updateRound(organizer(46), { id, closesAt: after(52) })
  await openRound(organizer(46), { id, reason: correction.reopenedFor })
  await submitBallot(known.acting(correction.personKey, after(48)), {
    roundId: id,
    submissionId: known.submitted(correction.teamKey).id,
    version: 1,
    levels: parseLevels(usualCriteria, correction.levels),
    comment: correction.comment,
    note: '',
  })
  await closeRound(organizer(49), { id })
  await publishAs(known, place, { at: after(50), changes: correction.changes })
  await finishRound(organizer(51), { id })
}
