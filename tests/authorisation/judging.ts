import { and, desc, eq } from 'drizzle-orm'
import { assignments } from '#features/judging/assignment/table.ts'
import { judges } from '#features/judging/judge/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { createDealing } from '../support/judging/assigned-round.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { makeRounds } from './rounds.ts'
import { makeBallots } from './ballots.ts'

interface JudgingSetup {
  organiser: Person
  otherOrganiser: Person
  judge: Person
  stranger: Person
  event: { id: string }
  other: { id: string }
  submission: string
}

/** Creates judges, an invitation and a round in the actors' event and in another. */
export async function makeJudges(
  world: World,
  { organiser, otherOrganiser, judge: ownJudge, stranger, event, other, submission }: JudgingSetup,
) {
  await world.as(organiser).post('judge/seatRoleHolders', { eventId: event.id })
  const invitation = await world
    .as(organiser)
    .post('judge/inviteJudge', { eventId: event.id, userName: await loadUserName(world, stranger) })
  const createOtherJudge = async () => {
    const judge = await world.member()
    const invitationDraft = { eventId: other.id, email: judge.email }
    const { body } = await world.as(otherOrganiser).post('judge/inviteJudge', invitationDraft)
    await world.as(judge).put('judge/acceptJudgeInvitation', { id: body.id })
    return { invitation: body.id as string, id: await loadJudgeId(world, other, judge) }
  }
  const [otherJudgeId, freeJudgeId] = [await createOtherJudge(), await createOtherJudge()]
  const judgeId = await loadJudgeId(world, event, ownJudge)
  const reason = 'They went to school together.'
  await world.as(organiser).post('judge/addConflict', { judgeId, submissionId: submission, reason })
  return {
    ...(await makeRounds(world, { event, other })),
    judgeId,
    otherJudgeId: freeJudgeId.id,
    judgeInvitation: invitation.body.id as string,
    answeredInvitation: otherJudgeId.invitation,
    judgeToken: await tokenTo(world, stranger.email),
    ...(await makeBallots(world, { organiser, judge: ownJudge, event, submission })),
    ...(await makeDeals(world, otherOrganiser)),
  }
}

async function loadUserName({ db }: World, { id }: Person): Promise<string> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, id))
  return profile!.userName!
}

async function loadJudgeId({ db }: World, { id }: { id: string }, person: Person): Promise<string> {
  const isOfPerson = and(eq(judges.eventId, id), eq(judges.userId, person.id))
  const [row] = await db.select({ id: judges.id }).from(judges).where(isOfPerson)
  return row!.id
}

async function tokenTo({ db }: World, address: string): Promise<string> {
  const [mail] = await db.select().from(mails).where(eq(mails.to, address)).orderBy(desc(mails.createdAt))
  return /token=([\w-]+)/.exec(mail!.text)![1]!
}

/**
 * Creates a round with assignments for two projects and two judges in a separate event, because an event has
 * five rounds at most.
 */
async function makeDeals(world: World, organizer: Person) {
  const {
    roundId,
    entries,
    judges: people,
  } = await createDealing(world, { entries: 2, judges: 2, ballotsEach: 1 }, organizer)
  const [holder, freeJudgeId] = people.map(({ judgeId }) => judgeId)
  const [row] = await world.db
    .insert(assignments)
    .values({ roundId, judgeId: holder!, submissionId: entries[0]!, source: 'added', place: 1 })
    .returning({ id: assignments.id })
  const preview = await world.as(organizer).get(`assignment/previewAssignment?roundId=${roundId}&seed=1`)
  const { inputHash } = preview.body as { inputHash: string }
  return {
    dealtRound: roundId,
    assignment: row!.id,
    freeJudge: freeJudgeId!,
    freeEntry: entries[1]!,
    inputHash,
  }
}
