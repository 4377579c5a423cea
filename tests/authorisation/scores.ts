import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { appeals } from '#features/judging/publication/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { requireTwo } from '../support/judging/judged-events.ts'
import { aJudgedRound } from '../support/judging/judged-rounds.ts'
import type { Person, World } from '../support/people-and-things.ts'

interface ScoreInput {
  organiser: Person
  otherOrganiser: Person
  judge: { id: string }
  event: { id: string }
  other: { id: string }
  draft: { id: string }
}

/**
 * Creates judged rounds: in the actors' event one that has closed and one that has not, and rounds of other
 * events.
 */
export async function makeRounds(
  world: World,
  { organiser, otherOrganiser, judge, event, other, draft }: ScoreInput,
) {
  const createRound = async (targetEvent: { id: string }, organizer: Person) => {
    const entries = await loadEntryIds(world, targetEvent)
    const levels = [entries.map(() => [3, 4] as [number, number])]
    const eventInput = { id: targetEvent.id, organiser: organizer }
    return aJudgedRound(world, eventInput, { entries, levels, people: [judge] })
  }
  const [submission] = await loadEntryIds(world, event)
  const { roundId: judgedRound } = await createRound(event, organiser)
  const [otherRound, hidden] = [
    await createRound(other, otherOrganiser),
    await createRound(draft, otherOrganiser),
  ]
  await requireTwo(world, { id: event.id, organiser })
  const prepared = await prepareResults(world, { organiser, event, roundId: judgedRound })
  return {
    appeal: await anAppeal(world, { submission: submission!, userId: judge.id }),
    judgedRound,
    prepared,
    otherJudgedRound: otherRound.roundId,
    hiddenJudgedRound: hidden.roundId,
    /** Criteria of these two rounds. */
    otherCriteria: otherRound.criteria,
    hiddenCriteria: hidden.criteria,
  }
}

/** Prepares results as if the event's open rounds were closed, because results wait for earlier rounds. */
async function prepareResults(
  world: World,
  { organiser, event, roundId }: { organiser: Person; event: { id: string }; roundId: string },
) {
  const openRounds = await world.db
    .update(rounds)
    .set({ state: 'closed' })
    .where(and(eq(rounds.eventId, event.id), eq(rounds.state, 'open')))
    .returning({ id: rounds.id })
  const path = `publication/preparePublication?eventId=${event.id}`
  const { body } = await world.as(organiser).put(path, { roundId })
  const openIds = openRounds.map(({ id }) => id)
  await world.db.update(rounds).set({ state: 'open' }).where(inArray(rounds.id, openIds))
  return body.id as string
}

async function loadEntryIds({ db }: World, { id }: { id: string }): Promise<string[]> {
  const { eventId, submittedAt, deletedAt } = submissions
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(eventId, id), isNotNull(submittedAt), isNull(deletedAt)))
  return rows.map((row) => row.id)
}

async function anAppeal({ db }: World, { submission, userId }: { submission: string; userId: string }) {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, submission))
  const { eventId, teamId } = row!
  const appeal = { eventId, teamId, submissionId: submission, userId, reason: 'The demo was down.' }
  return (await db.insert(appeals).values(appeal).returning())[0]!.id
}
