import { eq } from 'drizzle-orm'
import { ballots } from '#features/judging/ballot/table.ts'
import { judges } from '#features/judging/judge/table.ts'
import { rounds, roundEntries } from '#features/judging/round/table.ts'
import type { Criterion } from '#features/judging/rubric/contract.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { Person, World } from '../people-and-things.ts'

interface Event {
  id: string
  organiser: Person
}

const descriptors = ['Missing', 'Begun', 'Works', 'Strong', 'Outstanding']

const criterionCalled = (name: string, weight: number): Criterion => ({
  id: crypto.randomUUID(),
  name,
  description: '',
  weight,
  levels: descriptors,
  trackIds: null,
})

/** Levels for the two criteria of the rubric: Use, which counts 60 of 100, and Craft. */
type Levels = [number, number]

interface JudgedRoundInput {
  entries: string[]
  /** Levels by judge and entry; null for no ballot. */
  levels: (Levels | null)[][]
  /** The judges; new people by default. */
  people?: { id: string }[]
  round?: Partial<typeof rounds.$inferInsert>
}

/** Creates a closed round with its rubric, judges and ballots, as if it had been judged. */
export async function aJudgedRound(
  world: World,
  event: Event,
  { entries, levels, people, round }: JudgedRoundInput,
) {
  const { db, clock } = world
  const week = 7 * 24 * 60 * 60 * 1000
  const criteria = await loadOrCreateRubric(world, event)
  const roundPlace = 1 + (await db.$count(rounds, eq(rounds.eventId, event.id)))
  const [createdRound] = await db
    .insert(rounds)
    .values({
      eventId: event.id,
      place: roundPlace,
      name: roundPlace === 1 ? 'First look' : `Round ${roundPlace}`,
      opensAt: new Date(clock.now().getTime() - 2 * week),
      closesAt: new Date(clock.now().getTime() - week),
      state: 'closed',
      ...round,
    })
    .returning()
  const roundId = createdRound!.id
  for (const submissionId of entries) await enter(world, roundId, submissionId)
  const judgingPeople = people ?? (await Promise.all(levels.map(() => world.member())))
  const judgeIds: string[] = []
  for (const [judgeIndex, judgeLevels] of levels.entries()) {
    const judgeId = await loadOrCreateJudge(world, event, judgingPeople[judgeIndex]!.id)
    judgeIds.push(judgeId)
    for (const [entry, entryLevels] of judgeLevels.entries())
      if (entryLevels)
        await db.insert(ballots).values({
          roundId,
          judgeId,
          submissionId: entries[entry]!,
          state: 'submitted',
          levels: Object.fromEntries(criteria.map(({ id }, index) => [id, entryLevels[index]!])),
          comment: `Judge ${judgeIndex} of entry ${entry}: keep going.`,
          note: 'For the organizers alone.',
          submittedAt: new Date(clock.now().getTime() - week),
        })
  }
  return { roundId, judgeIds, judges: judgingPeople, criteria }
}

async function loadOrCreateRubric({ db }: World, event: Event): Promise<Criterion[]> {
  const [knownVersion] = await db.select().from(rubricVersions).where(eq(rubricVersions.eventId, event.id))
  if (knownVersion) return knownVersion.criteria
  const criteria = [criterionCalled('Use', 60), criterionCalled('Craft', 40)]
  await db
    .insert(rubricVersions)
    .values({ eventId: event.id, version: 1, criteria, isFrozen: true, createdBy: event.organiser.id })
  return criteria
}

async function enter({ db }: World, roundId: string, submissionId: string) {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
  const { title, shortDescription, description, trackId, imageLink, videoLink, repoLink } = row!
  const { demoUrl, presentationLink, version, submittedAt } = row!
  const links = { imageLink, videoLink, repoLink, demoUrl, presentationLink, technologyIds: [] }
  const frozenFields = {
    title,
    shortDescription,
    description,
    trackId,
    ...links,
    version,
    submittedAt: submittedAt!,
  }
  await db.insert(roundEntries).values({ roundId, submissionId, frozen: frozenFields })
}

async function loadOrCreateJudge({ db }: World, { id: eventId }: Event, userId: string): Promise<string> {
  const knownJudges = await db.select().from(judges).where(eq(judges.eventId, eventId))
  const ownJudge = knownJudges.find((judge) => judge.userId === userId)
  if (ownJudge) return ownJudge.id
  const [judge] = await db.insert(judges).values({ eventId, userId }).returning()
  return judge!.id
}
