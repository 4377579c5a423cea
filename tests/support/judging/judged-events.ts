import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRoles, events } from '#features/event/event/table.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { signingKeys } from '#features/platform/signing/table.ts'
import { aJudgedRound } from './judged-rounds.ts'
import { anEvent } from '../events.ts'
import type { Person, World } from '../people-and-things.ts'
import { aSubmission } from '../event/submissions.ts'

export const dates = {
  startAt: '2030-05-01T08:00:00Z',
  submissionsCloseAt: '2030-05-02T18:00:00Z',
  endAt: '2030-05-03T18:00:00Z',
}
export const afterwards = '2030-05-04T08:00:00Z'
export const titles = ['Alder Sheet', 'Birch Sheet', 'Cedar Sheet', 'Dogwood Sheet', 'Elder Sheet']
export const level = (value: number): [number, number] => [value, value]

/** Creates an event with five projects, three judges and every ballot, in the order of the titles. */
export async function createJudgedEvent(world: World, more: object = {}) {
  const event = await anEvent(world, dates)
  const createdSubmissions = []
  for (const title of titles)
    createdSubmissions.push(await aSubmission(world, event, { submitted: true, title }))
  world.clock.set(afterwards)
  const entries = createdSubmissions.map(({ id }) => id as string)
  const levels = [
    [5, 4, 3, 2, 1],
    [5, 5, 3, 3, 2],
    [4, 4, 2, 2, 1],
  ].map((judgeLevels) => judgeLevels.map(level))
  const round = await aJudgedRound(world, event, { entries, levels, round: { ballotsEach: 3 }, ...more })
  return { event, made: createdSubmissions, entries, ...round }
}

/** Like `judged`, but long over by the real clock, which a built server uses. */
export async function judgedLongAgo(world: World, more: object = {}) {
  const all = await createJudgedEvent(world, more)
  const [startAt, endAt] = [new Date('2020-05-01T08:00:00Z'), new Date('2020-05-03T18:00:00Z')]
  await world.db
    .update(events)
    .set({ startAt, endAt, submissionsCloseAt: endAt })
    .where(eq(events.id, all.event.id))
  return all
}

/** Adds a version of the event's rubric in which the criterion of this name has other wording. */
export async function anotherWording(
  { db }: World,
  { id: eventId, organiser }: { id: string; organiser: Person },
  { name }: { name: string },
) {
  const [formerVersion] = await db.select().from(rubricVersions).where(eq(rubricVersions.eventId, eventId))
  const { version, criteria } = formerVersion!
  const reworded = criteria.map((criterion) =>
    criterion.name === name
      ? { ...criterion, id: crypto.randomUUID(), description: 'Asked anew' }
      : criterion,
  )
  await db.insert(rubricVersions).values({
    eventId,
    version: version + 1,
    criteria: reworded,
    reason: 'It was unclear.',
    isFrozen: true,
    createdBy: organiser.id,
  })
}

/** Requires two organizers to sign the event's results. */
export const requireTwo = (world: World, { id, organiser }: { id: string; organiser: Person }) =>
  createPut(world, organiser, 'setSigningRule')(id, { needsTwo: true })

/** Makes these roles of an event this old by the world's clock, and the event itself as old as `event`. */
export async function setAges(
  { db, clock }: World,
  eventId: string,
  { event, roles }: { event: number; roles: { profileId: string; hours: number }[] },
) {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 60 * 60 * 1000)
  await db
    .update(events)
    .set({ createdAt: hoursAgo(event) })
    .where(eq(events.id, eventId))
  for (const { profileId, hours } of roles)
    await db
      .update(eventRoles)
      .set({ createdAt: hoursAgo(hours) })
      .where(and(eq(eventRoles.eventId, eventId), eq(eventRoles.profileId, profileId)))
}

type JudgedEvent = Awaited<ReturnType<typeof createJudgedEvent>>

/** Puts as `caller`, who signs and publishes what is prepared at that moment unless the body names another. */
export const createPut =
  (world: World, caller: Person, operation: string) => async (eventId: string, body: object) => {
    const as = world.as(caller)
    const isApproval = operation === 'signPublication' || operation === 'publish'
    const { prepared } = isApproval
      ? (await as.get(`publication/getPrepared?eventId=${eventId}`)).body
      : { prepared: null }
    const reviewed = prepared ? { preparedId: prepared.id } : {}
    return as.put(`publication/${operation}?eventId=${eventId}`, { ...reviewed, ...body })
  }

export async function publish(world: World, { event, roundId }: JudgedEvent, plan: object = {}) {
  const prepareResponse = await createPut(
    world,
    event.organiser,
    'preparePublication',
  )(event.id, { roundId, ...plan })
  expect({ status: prepareResponse.status, body: prepareResponse.body }).toMatchObject({ status: 200 })
  const { version } = prepareResponse.body
  const publishResponse = await createPut(world, event.organiser, 'publish')(event.id, { version })
  expect({ status: publishResponse.status, body: publishResponse.body }).toMatchObject({ status: 200 })
  return version as number
}

export const loadBundle = async (world: World, { event }: JudgedEvent, version = '') =>
  (await world.as(null).get(`publication/getBundle?eventId=${event.id}${version}`)).body.bundle as string

export async function loadPublicKeys({ db }: World) {
  return { keys: (await db.select().from(signingKeys)).map(({ publicKey }) => publicKey) }
}
