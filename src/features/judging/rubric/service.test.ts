import { eq } from 'drizzle-orm'
import { announcements } from '#features/event/announcement/table.ts'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { judged, publish } from '#tests/support/judging/judged-events.ts'
import { anEvent } from '#tests/support/occasions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { enrolled } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import type { Criterion, Rubric } from './contract.ts'
import { rubricVersions } from './table.ts'
import { usualCriteria } from './usual-criteria.ts'
import { hashRubric } from './versions/current.ts'

const levels = ['None', 'Little', 'Some', 'Much', 'All']
const craft = { name: 'Craft', description: 'How it is made.', weight: 2, levels }
const use = { name: 'Use', weight: 1, levels: ['', '', '', '', ''] }
const future = (world: World) => new Date(world.clock.now().getTime() + 86_400_000).toISOString()
const past = (world: World) => new Date(world.clock.now().getTime() - 86_400_000).toISOString()

interface Saved {
  criteria: object[]
  hash?: string
  tieRule?: string
  reason?: string
}

const read = async (world: World, eventId: string, who?: Person): Promise<Rubric> =>
  (await world.as(who ?? null).get(`rubric/getRubric?eventId=${eventId}`)).body

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
  const event = await anEvent(world, { submissionsOpenAt: future(world), startAt: past(world), endAt: null })
  const { hash, criteria } = await read(world, event.id, event.organiser)
  const heavier = (place: number) => criteria.map((one, nr) => (nr === place ? { ...one, weight: 50 } : one))
  const first = await save(world, event, { criteria: heavier(0), hash })
  expect([first.status, first.body.hash === hash]).toEqual([200, false])
  const second = await save(world, event, { criteria: heavier(1), hash })
  expect(second).toMatchObject({ status: 409, body: { code: 'confirm_replace' } })
  expect((await read(world, event.id)).criteria.map(({ weight }) => weight)).toEqual([50, 25, 25, 25])
  // Saving the current content replaces nothing.
  expect((await save(world, event, { criteria: first.body.criteria, hash })).status).toBe(200)
  // A caller who wants to replace a change sends the hash that they saw, and is asked again if that is
  // outdated too.
  const seen = first.body.hash
  await save(world, event, { criteria: heavier(2) })
  expect((await save(world, event, { criteria: heavier(1), hash: seen })).status).toBe(409)
  const { hash: now } = await read(world, event.id, event.organiser)
  expect((await save(world, event, { criteria: heavier(1), hash: now })).status).toBe(200)
  expect((await read(world, event.id)).criteria.map(({ weight }) => weight)).toEqual([25, 50, 25, 25])
})

test('a rubric has one hash, in whatever order a criterion comes', () => {
  const turned = usualCriteria.map(
    (one) => Object.fromEntries(Object.entries(one).toReversed()) as unknown as Criterion,
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
  const event = await anEvent(world, { submissionsOpenAt: future(world), startAt: past(world), endAt: null })
  const three = [craft, use, { ...use, name: 'Third', weight: 3 }]
  const { status, body } = await save(world, event, { criteria: three, tieRule: 'shared' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: 1, isSaved: true, isFrozen: false, tieRule: 'shared' })
  expect(body.shares[0].criteria.map(({ percent }: { percent: number }) => percent)).toEqual([33, 17, 50])
  const [first] = body.criteria
  const renamed = { ...body.criteria[0], name: 'Handiwork' }
  const again = await save(world, event, { criteria: [renamed] })
  expect(again.body.criteria[0]).toMatchObject({ id: first.id, name: 'Handiwork' })
  expect(await world.db.$count(rubricVersions, eq(rubricVersions.eventId, event.id))).toBe(1)
})

test('the rubric of a draft is free, whatever its dates are, until it is published', async ({ world }) => {
  const event = await anEvent(world, { startAt: past(world), visibility: 'draft' })
  const organizer = world.as(event.organiser)
  const rubric = async () => (await organizer.get(`rubric/getRubric?eventId=${event.id}`)).body
  const { criteria, isFrozen } = await rubric()
  expect(isFrozen).toBe(false)
  const changed = criteria.map((one: Criterion) => ({ ...one, weight: 10 }))
  expect((await save(world, event, { criteria: changed })).body).toMatchObject({ version: 1, changes: [] })
  const published = await organizer.put(`event/updateEvent?id=${event.id}`, { visibility: 'public' })
  expect(published.status).toBe(200)
  expect((await rubric()).isFrozen).toBe(true)
})

test('once submissions are open a change needs a reason, keeps the old version and tells everyone enrolled', async ({
  committed: world,
}) => {
  const event = await anEvent(world, { startAt: past(world) })
  await enrolled(world, event)
  const usual = await read(world, event.id)
  expect(usual.isFrozen).toBe(true)
  const [one, other, ...rest] = usual.criteria as [Criterion, Criterion, ...Criterion[]]
  const changed = [{ ...one, weight: 50 }, { ...other, description: 'In two minutes.' }, ...rest]
  const refused = await save(world, event, { criteria: changed })
  expect(refused.status).toBe(422)
  expect(refused.body.fieldErrors).toHaveProperty('reason')
  const { body } = await save(world, event, { criteria: changed, reason: 'Two criteria were alike.' })
  expect(body.version).toBe(2)
  expect(body.changes).toMatchObject([{ version: 2, reason: 'Two criteria were alike.' }])
  // Levels for the same question still count; a different question is another criterion.
  expect(body.criteria[0].id).toBe(one.id)
  expect(body.criteria[1].id).not.toBe(other.id)
  const versions = await world.as(null).get(`rubric/getRubricVersions?eventId=${event.id}`)
  expect(versions.body.items.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  expect(versions.body.items[1].criteria).toEqual(usual.criteria)
  await expect.poll(() => world.db.$count(announcements, eq(announcements.eventId, event.id))).toBe(1)
  await expect.poll(() => world.db.$count(mails, eq(mails.template, 'occasionNotice'))).toBe(1)
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.what, 'rubric.changed'))
  expect(entry).toMatchObject({ subjectId: event.id, reason: 'Two criteria were alike.' })
  expect((await save(world, event, { criteria: body.criteria })).body.version).toBe(2)
})

test('what would take the scores of a closed round is refused until the round is open again', async ({
  world,
}) => {
  const { event, roundId } = await judged(world)
  const [one, other] = (await read(world, event.id)).criteria as [Criterion, Criterion]
  const reason = 'It was unclear.'
  const added = { ...use, name: 'Reach', levels }
  for (const criteria of [[{ ...one, description: 'Say more.' }, other], [one], [one, other, added]]) {
    const { status, body } = await save(world, event, { criteria, reason })
    expect([status, body.code]).toEqual([409, 'judged_already'])
    expect(body.message).toContain('First look has closed')
  }
  const weights = [{ ...one, weight: 30 }, other]
  expect((await save(world, event, { criteria: weights, reason })).status).toBe(200)
  await world.db.update(rounds).set({ state: 'open' }).where(eq(rounds.id, roundId))
  expect((await save(world, event, { criteria: [one], reason })).status).toBe(200)
})

test('once results by it are published the rubric stays, weights and the rule of ties too', async ({
  world,
}) => {
  const all = await judged(world)
  const [one, other] = (await read(world, all.event.id)).criteria as [Criterion, Criterion]
  expect((await read(world, all.event.id)).isPublished).toBe(false)
  await publish(world, all)
  expect((await read(world, all.event.id)).isPublished).toBe(true)
  const change = { criteria: [{ ...one, weight: 30 }, other], reason: 'It was meant so.' }
  const { status, body } = await save(world, all.event, change)
  expect([status, body.code]).toEqual([409, 'published'])
  expect((await read(world, all.event.id)).criteria).toEqual([one, other])
})

test('a criterion may count for some tracks only, and each track’s percents add up', async ({ world }) => {
  const tracks = [{ name: 'Health' }, { name: 'Water' }]
  const event = await anEvent(world, { tracks })
  const [health] = event.tracks
  const bound = { ...use, trackIds: [health.id] }
  const { body } = await save(world, event, { criteria: [craft, bound] })
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
  const wrong = async (criteria: object[]) => {
    const refused = await save(world, event, { criteria })
    expect(refused.status).toBe(422)
    return Object.keys(refused.body.fieldErrors)
  }
  expect(await wrong([bound])).toEqual(['criteria'])
  expect(await wrong([craft, { ...use, trackIds: ['elsewhere'] }])).toEqual(['criteria.1.trackIds'])
  expect(await wrong([craft, { ...craft, name: 'craft' }])).toEqual(['criteria.1.name'])
  expect(await wrong([{ ...craft, weight: 101 }])).toEqual(['criteria.0.weight'])
  expect(await wrong(Array.from({ length: 13 }, (_, at) => ({ ...use, name: `Number ${at}` })))).toEqual([
    'criteria',
  ])
})
