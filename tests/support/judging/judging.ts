import { expect } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { assignments } from '#features/judging/assignment/table.ts'
import { judges } from '#features/judging/judge/table.ts'
import { rounds, roundEntries } from '#features/judging/round/table.ts'
import type { Criterion } from '#features/judging/rubric/contract.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { Person, World } from '../people-and-things.ts'

interface JudgedEvent {
  id: string
  organiser: Person
}

/** Creates a member who accepted an invitation to judge an event, with a statement only if given. */
export async function aJudge(
  world: World,
  event: JudgedEvent,
  more: { statement?: object; person?: Person } = {},
) {
  const person = more.person ?? (await world.member())
  const inviteResponse = await world
    .as(event.organiser)
    .post('judge/inviteJudge', { eventId: event.id, email: person.email })
  const acceptResponse = await world
    .as(person)
    .put('judge/acceptJudgeInvitation', { id: inviteResponse.body.id })
  expect([inviteResponse.status, acceptResponse.status]).toEqual([200, 200])
  if (more.statement)
    expect((await states(world, person, { eventId: event.id, ...more.statement })).status).toBe(200)
  const ownJudge = await world.as(person).get(`judge/getOwnJudge?eventId=${event.id}`)
  return { ...person, judgeId: ownJudge.body.id as string }
}

/** Saves a judge's statement. By default, the judge takes all tracks in all languages. */
export const states = (
  world: World,
  person: Person,
  statement: { eventId: string; [field: string]: unknown },
) =>
  world.as(person).put('judge/stateJudge', {
    languages: null,
    trackIds: null,
    expertise: [],
    capacity: 20,
    ...statement,
  })

export const levelLabels = ['Missing', 'Begun', 'Works', 'Strong', 'Outstanding']

export const aCriterion = (name: string, more: Partial<Criterion> = {}): Criterion => ({
  id: crypto.randomUUID(),
  name,
  description: '',
  weight: 1,
  levels: levelLabels,
  trackIds: null,
  ...more,
})

/** Adds the next version of an event's rubric. */
export async function aRubric(
  { db }: World,
  event: JudgedEvent,
  criteria = [aCriterion('Use'), aCriterion('Story')],
) {
  const version = 1 + (await db.$count(rubricVersions, eq(rubricVersions.eventId, event.id)))
  await db
    .insert(rubricVersions)
    .values({ eventId: event.id, version, criteria, createdBy: event.organiser.id })
  return criteria
}

/** Creates a round of an event, by default open for a week. */
export async function aRound({ db, clock }: World, event: JudgedEvent, more: object = {}) {
  const week = 7 * 24 * 60 * 60 * 1000
  const [row] = await db
    .insert(rounds)
    .values({
      eventId: event.id,
      place: 1 + (await db.$count(rounds, eq(rounds.eventId, event.id))),
      name: 'Finals',
      opensAt: new Date(clock.now().getTime() - week),
      closesAt: new Date(clock.now().getTime() + week),
      state: 'open',
      ...more,
    })
    .returning()
  return row!
}

/** Adds a submitted project to a round in its current state. */
export async function inRound({ db }: World, roundId: string, submissionId: string) {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
  const { title, shortDescription, description, trackId, imageLink, videoLink, repoLink } = row!
  const { demoUrl, presentationLink, version, submittedAt } = row!
  const links = { imageLink, videoLink, repoLink, demoUrl, presentationLink }
  const frozenFields = {
    title,
    shortDescription,
    description,
    trackId,
    ...links,
    version,
    submittedAt: submittedAt!,
  }
  await db
    .insert(roundEntries)
    .values({ roundId, submissionId, frozen: { ...frozenFields, technologyIds: [] } })
}

/** Makes a person a judge, with the role for it. */
export async function addJudge(world: World, event: JudgedEvent, person: Person): Promise<string> {
  const role = { profileId: person.profileId, eventId: event.id, eventRole: 'Judge' }
  await world.as(event.organiser).post('eventRole/createEventRole', role)
  const judgeRow = { eventId: event.id, userId: person.id }
  await world.db.insert(judges).values(judgeRow).onConflictDoNothing()
  const [row] = await world.db
    .select({ id: judges.id })
    .from(judges)
    .where(and(eq(judges.eventId, event.id), eq(judges.userId, person.id)))
  return row!.id
}

/** Assigns entries of a round to a judge by hand, in this order. */
export async function assignToJudge(
  { db }: World,
  { roundId, judgeId, entries }: { roundId: string; judgeId: string; entries: string[] },
) {
  const rows = entries.map((submissionId, index) => ({
    roundId,
    judgeId,
    submissionId,
    source: 'dealt' as const,
    place: index + 1,
  }))
  await db.insert(assignments).values(rows)
}
