import { eq } from 'drizzle-orm'
import { announcements } from '#features/event/announcement/table.ts'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { createJudgedEvent, publish } from '#tests/support/judging/judged-events.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import type { Criterion, Rubric } from './contract.ts'
import { rubricVersions } from './table.ts'
import { usualCriteria } from './usual-criteria.ts'
import { hashRubric } from './versions/current.ts'

const levels = ['None', 'Little', 'Some', 'Much', 'All']
const craft = { name: 'Craft', description: 'How it is made.', weight: 2, levels }
const use = { name: 'Use', weight: 1, levels: ['', '', '', '', ''] }
const future = (world: World) => new Date(world.clock.now().getTime() + 86_400_000).toISOString()
const getYesterday = (world: World) => new Date(world.clock.now().getTime() - 86_400_000).toISOString()

interface Saved {
  criteria: object[]
  hash?: string
  tieRule?: string
  reason?: string
}

const read = async (world: World, eventId: string, reader?: Person): Promise<Rubric> =>
  (await world.as(reader ?? null).get(`rubric/getRubric?eventId=${eventId}`)).body

const save = (
  world: World,
  event: { id: string; organiser: Person },
  { tieRule = 'byWeight', ...body }: Saved,
) => world.as(event.organiser).put(`rubric/saveRubric?eventId=${event.id}`, { tieRule, ...body })

test('an event begins with four criteria of equal weight, which anyone reads', async ({ world }) => {
  const event = await anEvent(world)
  const rubric = await read(world, event.id)
  expect(rubric).toMatchObject({ version: 1, isSaved: false, isFrozen: false, changes: [] })
  expect(rubric.criteria.map(({ name }) => name)).toEqual([
    'Application of Technology',
    'Presentation',
    'Business Value',
    'Originality',
  ])
  expect(
    rubric.criteria.every(({ levels: levelTexts }) => levelTexts.length === 5 && levelTexts.every(Boolean)),
  ).toBe(true)
  expect(rubric.shares).toEqual([
    { trackId: null, criteria: rubric.criteria.map(({ id }) => ({ id, percent: 25 })) },
  ])
})

test('what somebody else saved meanwhile is not replaced without a word', async ({ world }) => {
  const event = await anEvent(world, {
    submissionsOpenAt: future(world),
    startAt: getYesterday(world),
    endAt: null,
  })
  const { hash, criteria } = await read(world, event.id, event.organiser)
  const heavier = (weightedIndex: number) =>
    criteria.map((criterion, index) => (index === weightedIndex ? { ...criterion, weight: 50 } : criterion))
  const first = await save(world, event, { criteria: heavier(0), hash })
  expect([first.status, first.body.hash === hash]).toEqual([200, false])
  const second = await save(world, event, { criteria: heavier(1), hash })
  expect(second).toMatchObject({ status: 409, body: { code: 'confirm_replace' } })
  expect((await read(world, event.id)).criteria.map(({ weight }) => weight)).toEqual([50, 25, 25, 25])
  // Saving the current content replaces nothing.
  expect((await save(world, event, { criteria: first.body.criteria, hash })).status).toBe(200)
  // A caller who wants to replace a change sends the hash that they saw, and is asked again if that is
  // outdated too.
  const seenHash = first.body.hash
  await save(world, event, { criteria: heavier(2) })
  expect((await save(world, event, { criteria: heavier(1), hash: seenHash })).status).toBe(409)
  const { hash: now } = await read(world, event.id, event.organiser)
  expect((await save(world, event, { criteria: heavier(1), hash: now })).status).toBe(200)
  expect((await read(world, event.id)).criteria.map(({ weight }) => weight)).toEqual([25, 50, 25, 25])
})

test('a rubric has one hash, in whatever order a criterion comes', () => {
  const turned = usualCriteria.map(
    (criterion) => Object.fromEntries(Object.entries(criterion).toReversed()) as unknown as Criterion,
  )
  const tieRule = 'byWeight'
  expect(hashRubric({ criteria: turned, tieRule })).toBe(
    hashRubric({ criteria: [...usualCriteria], tieRule }),
  )
  expect(hashRubric({ criteria: turned, tieRule: 'shared' })).not.toBe(
    hashRubric({ criteria: turned, tieRule }),
  )
})

test('until submissions open it is changed in place, and percents add up to 100', async ({ world }) => {
  const event = await anEvent(world, {
    submissionsOpenAt: future(world),
    startAt: getYesterday(world),
    endAt: null,
  })
  const three = [craft, use, { ...use, name: 'Third', weight: 3 }]
  const { status, body } = await save(world, event, { criteria: three, tieRule: 'shared' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: 1, isSaved: true, isFrozen: false, tieRule: 'shared' })
  expect(body.shares[0].criteria.map(({ percent }: { percent: number }) => percent)).toEqual([33, 17, 50])
  const [first] = body.criteria
  const renamedCriterion = { ...body.criteria[0], name: 'Handiwork' }
  const secondSave = await save(world, event, { criteria: [renamedCriterion] })
  expect(secondSave.body.criteria[0]).toMatchObject({ id: first.id, name: 'Handiwork' })
  expect(await world.db.$count(rubricVersions, eq(rubricVersions.eventId, event.id))).toBe(1)
})

test('the rubric of a draft is free, whatever its dates are, until it is published', async ({ world }) => {
  const event = await anEvent(world, { startAt: getYesterday(world), visibility: 'draft' })
  const organizer = world.as(event.organiser)
  const rubric = async () => (await organizer.get(`rubric/getRubric?eventId=${event.id}`)).body
  const { criteria, isFrozen } = await rubric()
  expect(isFrozen).toBe(false)
  const changedCriteria = criteria.map((criterion: Criterion) => ({ ...criterion, weight: 10 }))
  expect((await save(world, event, { criteria: changedCriteria })).body).toMatchObject({
    version: 1,
    changes: [],
  })
  const publishResponse = await organizer.put(`event/updateEvent?id=${event.id}`, { visibility: 'public' })
  expect(publishResponse.status).toBe(200)
  expect((await rubric()).isFrozen).toBe(true)
})

test('once submissions are open a change needs a reason, keeps the old version and tells everyone enrolled', async ({
  committed: world,
}) => {
  const event = await anEvent(world, { startAt: getYesterday(world) })
  await enrollMember(world, event)
  const usualRubric = await read(world, event.id)
  expect(usualRubric.isFrozen).toBe(true)
  const [firstCriterion, secondCriterion, ...rest] = usualRubric.criteria as [
    Criterion,
    Criterion,
    ...Criterion[],
  ]
  const changedCriteria = [
    { ...firstCriterion, weight: 50 },
    { ...secondCriterion, description: 'In two minutes.' },
    ...rest,
  ]
  const refusedResponse = await save(world, event, { criteria: changedCriteria })
  expect(refusedResponse.status).toBe(422)
  expect(refusedResponse.body.fieldErrors).toHaveProperty('reason')
  const { body } = await save(world, event, { criteria: changedCriteria, reason: 'Two criteria were alike.' })
  expect(body.version).toBe(2)
  expect(body.changes).toMatchObject([{ version: 2, reason: 'Two criteria were alike.' }])
  // Levels for the same question still count; a different question is another criterion.
  expect(body.criteria[0].id).toBe(firstCriterion.id)
  expect(body.criteria[1].id).not.toBe(secondCriterion.id)
  const versions = await world.as(null).get(`rubric/getRubricVersions?eventId=${event.id}`)
  expect(versions.body.items.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  expect(versions.body.items[1].criteria).toEqual(usualRubric.criteria)
  await expect.poll(() => world.db.$count(announcements, eq(announcements.eventId, event.id))).toBe(1)
  await expect.poll(() => world.db.$count(mails, eq(mails.template, 'eventNotice'))).toBe(1)
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.what, 'rubric.changed'))
  expect(entry).toMatchObject({ subjectId: event.id, reason: 'Two criteria were alike.' })
  expect((await save(world, event, { criteria: body.criteria })).body.version).toBe(2)
})

test('what would take the scores of a closed round is refused until the round is open again', async ({
  world,
}) => {
  const { event, roundId } = await createJudgedEvent(world)
  const [firstCriterion, secondCriterion] = (await read(world, event.id)).criteria as [Criterion, Criterion]
  const reason = 'It was unclear.'
  const addedCriterion = { ...use, name: 'Reach', levels }
  for (const criteria of [
    [{ ...firstCriterion, description: 'Say more.' }, secondCriterion],
    [firstCriterion],
    [firstCriterion, secondCriterion, addedCriterion],
  ]) {
    const { status, body } = await save(world, event, { criteria, reason })
    expect([status, body.code]).toEqual([409, 'judged_already'])
    expect(body.message).toContain('First look has closed')
  }
  const weights = [{ ...firstCriterion, weight: 30 }, secondCriterion]
  expect((await save(world, event, { criteria: weights, reason })).status).toBe(200)
  await world.db.update(rounds).set({ state: 'open' }).where(eq(rounds.id, roundId))
  expect((await save(world, event, { criteria: [firstCriterion], reason })).status).toBe(200)
})

test('once results by it are published the rubric stays, weights and the rule of ties too', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const [firstCriterion, secondCriterion] = (await read(world, all.event.id)).criteria as [
    Criterion,
    Criterion,
  ]
  expect((await read(world, all.event.id)).isPublished).toBe(false)
  await publish(world, all)
  expect((await read(world, all.event.id)).isPublished).toBe(true)
  const change = {
    criteria: [{ ...firstCriterion, weight: 30 }, secondCriterion],
    reason: 'It was meant so.',
  }
  const { status, body } = await save(world, all.event, change)
  expect([status, body.code]).toEqual([409, 'published'])
  expect((await read(world, all.event.id)).criteria).toEqual([firstCriterion, secondCriterion])
})

test('a criterion may count for some tracks only, and each track’s percents add up', async ({ world }) => {
  const tracks = [{ name: 'Health' }, { name: 'Water' }]
  const event = await anEvent(world, { tracks })
  const [health] = event.tracks
  const trackCriterion = { ...use, trackIds: [health.id] }
  const { body } = await save(world, event, { criteria: [craft, trackCriterion] })
  const [first, second] = body.criteria
  expect(body.shares).toEqual([
    {
      trackId: health.id,
      criteria: [
        { id: first.id, percent: 67 },
        { id: second.id, percent: 33 },
      ],
    },
    { trackId: event.tracks[1].id, criteria: [{ id: first.id, percent: 100 }] },
    { trackId: null, criteria: [{ id: first.id, percent: 100 }] },
  ])
  const listWrongFields = async (criteria: object[]) => {
    const refusedResponse = await save(world, event, { criteria })
    expect(refusedResponse.status).toBe(422)
    return Object.keys(refusedResponse.body.fieldErrors)
  }
  expect(await listWrongFields([trackCriterion])).toEqual(['criteria'])
  expect(await listWrongFields([craft, { ...use, trackIds: ['elsewhere'] }])).toEqual(['criteria.1.trackIds'])
  expect(await listWrongFields([craft, { ...craft, name: 'craft' }])).toEqual(['criteria.1.name'])
  expect(await listWrongFields([{ ...craft, weight: 101 }])).toEqual(['criteria.0.weight'])
  expect(
    await listWrongFields(Array.from({ length: 13 }, (_, index) => ({ ...use, name: `Number ${index}` }))),
  ).toEqual(['criteria'])
})
