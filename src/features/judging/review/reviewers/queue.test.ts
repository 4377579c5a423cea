import { eq } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import { events } from '#features/event/event/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const praise = 'A clear idea, carried out with care and taste.'

/** Creates an event with one team per title; the teams submit in the order of the titles. */
async function createSubmissions(world: World, titles: string[]) {
  const event = await anEvent(world)
  const createdSubmissions = []
  for (const title of titles) {
    const team = await aTeam(world, event, { name: `Team ${title}` })
    const row = { eventId: event.id, teamId: team.id, adminUserId: team.admin.id, title, slug: title }
    const [submission] = await world.db
      .insert(submissions)
      .values({ ...row, submittedAt: world.clock.now() })
      .returning()
    createdSubmissions.push({ ...submission!, team })
  }
  return { event, made: createdSubmissions }
}

const queue = async (world: World, viewer: Person, query: string) =>
  (await world.as(viewer).get(`review/getReviewQueue?${query}`)).body

const review = (world: World, reviewer: Person, submissionId: string) =>
  world.as(reviewer).post('review/createReview', { submissionId, review: praise })

const titles = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title)

test('the least reviewed come first, and what one has reviewed leaves the list for another', async ({
  world,
}) => {
  const { event, made } = await createSubmissions(world, ['one', 'two', 'three'])
  const [first, second] = made
  const [judge, secondJudge, thirdJudge] = [
    await createRoleHolder(world, event, 'Judge'),
    await createRoleHolder(world, event, 'Mentor'),
    await world.member('MENTOR'),
  ]
  await review(world, secondJudge, first!.id)
  await review(world, thirdJudge, first!.id)
  await review(world, secondJudge, second!.id)
  const before = await queue(world, judge, `eventId=${event.id}`)
  expect(titles(before)).toEqual(['three', 'two', 'one'])
  expect(before).toMatchObject({
    total: 3,
    toReview: 3,
    reviewed: 0,
    isOpen: true,
    items: [
      { reviewsCount: 0, own: null },
      { reviewsCount: 1 },
      { reviewsCount: 2, team: { name: 'Team one' } },
    ],
  })

  await review(world, judge, second!.id)
  const after = await queue(world, judge, `eventId=${event.id}`)
  expect(titles(after)).toEqual(['three', 'one'])
  expect(after).toMatchObject({ total: 2, toReview: 2, reviewed: 1 })
  const ownQueue = await queue(world, judge, `eventId=${event.id}&mine`)
  expect(ownQueue).toMatchObject({
    total: 1,
    items: [{ title: 'two', reviewsCount: 2, own: { approved: false } }],
  })
})

test('among equals each reviewer begins elsewhere, and the order stays from page to page', async ({
  world,
}) => {
  const names = Array.from({ length: 8 }, (_, index) => `entry-${index}`)
  const { event } = await createSubmissions(world, names)
  const firsts = new Set<string>()
  for (let index = 0; index < 8; index++) {
    const judge = await createRoleHolder(world, event, 'Judge')
    const allTitles = titles(await queue(world, judge, `eventId=${event.id}`))
    expect(allTitles.toSorted()).toEqual(names)
    const pages = [1, 2].map(async (page) =>
      titles(await queue(world, judge, `eventId=${event.id}&perPage=4&page=${page}`)),
    )
    expect((await Promise.all(pages)).flat()).toEqual(allTitles)
    firsts.add(allTitles[0]!)
  }
  // All eight people start with the same of eight submissions by chance once in two million runs.
  expect(firsts.size).toBeGreaterThan(1)
})

test('drafts, deleted ones and those of the own team are not in it', async ({ world }) => {
  const { event, made } = await createSubmissions(world, ['mine', 'draft', 'gone', 'there'])
  const [ownSubmission, draft, deletedSubmission] = made
  const judge = await world.member('MENTOR')
  await world.db
    .insert(participants)
    .values({ eventId: event.id, userId: judge.id, teamId: ownSubmission!.team.id, approved: true })
  await world.db.update(submissions).set({ submittedAt: null }).where(eq(submissions.id, draft!.id))
  await world.db
    .update(submissions)
    .set({ deletedAt: new Date() })
    .where(eq(submissions.id, deletedSubmission!.id))
  const list = await queue(world, judge, `eventId=${event.id}`)
  expect(titles(list)).toEqual(['there'])
  expect(list).toMatchObject({ total: 1, toReview: 1 })
})

test('a Judge whose own team competes has no queue and reviews nobody there', async ({ world }) => {
  const { event, made } = await createSubmissions(world, ['mine', 'rival'])
  const [ownSubmission, rival] = made
  const judge = await createRoleHolder(world, event, 'Judge')
  const submissionId = rival!.id
  const write = () => world.as(judge).post('review/createReview', { submissionId, review: praise })
  const participation = {
    eventId: event.id,
    userId: judge.id,
    teamId: ownSubmission!.team.id,
    approved: true,
  }
  await world.db.insert(participants).values(participation)
  expect(await write()).toMatchObject({
    status: 403,
    body: { message: 'Your team competes in this event, so you can’t review here' },
  })
  expect((await world.as(judge).get(`review/getReviewQueue?eventId=${event.id}`)).status).toBe(403)
  const submissionResponse = await world.as(judge).get(`submission/getSubmission?id=${submissionId}`)
  expect(submissionResponse.body.viewer.isReviewer).toBe(false)
  await world.db.update(participants).set({ teamId: null }).where(eq(participants.userId, judge.id))
  expect((await write()).status).toBe(200)
})

test('before an event shows its submissions its judges see none either', async ({ world }) => {
  const { event } = await createSubmissions(world, ['one'])
  const judge = await createRoleHolder(world, event, 'Judge')
  const closesAt = new Date(Date.now() + 60 * 60 * 1000)
  const laterVisibility = { submissionsVisible: 'afterClose', submissionsCloseAt: closesAt } as const
  await world.db.update(events).set(laterVisibility).where(eq(events.id, event.id))
  expect(await queue(world, judge, `eventId=${event.id}`)).toMatchObject({
    items: [],
    total: 0,
    toReview: 0,
    isOpen: false,
  })
  world.clock.set(closesAt)
  expect(await queue(world, judge, `eventId=${event.id}`)).toMatchObject({ total: 1, isOpen: true })
})

test('it is for the reviewers of the event alone, and says nothing of what others wrote', async ({
  world,
}) => {
  const { event, made } = await createSubmissions(world, ['one'])
  const { event: otherEvent } = await createSubmissions(world, ['other'])
  const judge = await createRoleHolder(world, event, 'Judge')
  const canary = 'The canary sings only for the team behind this lantern.'
  await world.as(judge).post('review/createReview', { submissionId: made[0]!.id, review: canary })
  const colleague = await createRoleHolder(world, event, 'Mentor')
  const { body } = await world.as(colleague).get(`review/getReviewQueue?eventId=${event.id}`)
  expect(body.items[0]).toMatchObject({ reviewsCount: 1, own: null })
  for (const privateText of ['canary', judge.userName, judge.id])
    expect(JSON.stringify(body)).not.toContain(privateText)

  const refusal = { status: 403, body: { message: 'Only reviewers can see what’s left to review' } }
  for (const viewer of [
    await world.member(),
    made[0]!.team.admin,
    event.organiser,
    await createRoleHolder(world, otherEvent, 'Judge'),
  ])
    expect(await world.as(viewer).get(`review/getReviewQueue?eventId=${event.id}`)).toMatchObject(refusal)
  expect((await world.as(null).get(`review/getReviewQueue?eventId=${event.id}`)).status).toBe(401)
})

test('it is read in one round trip', async ({ world }) => {
  const { event } = await createSubmissions(world, ['one'])
  const judge = await createRoleHolder(world, event, 'Judge')
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  expect(await queue(world, judge, `eventId=${event.id}`)).toMatchObject({ total: 1 })
  expect(querySpy.mock.calls.filter(([sql]) => JSON.stringify(sql).includes('submission'))).toHaveLength(1)
  querySpy.mockRestore()
})
