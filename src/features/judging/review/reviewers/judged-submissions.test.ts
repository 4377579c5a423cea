import { anEvent } from '#tests/support/events.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'

const dates = {
  startAt: '2030-05-01T08:00:00Z',
  submissionsCloseAt: '2030-05-02T18:00:00Z',
  endAt: '2030-05-03T18:00:00Z',
}
const feedback = { review: 'A clear idea, carried out with care and with taste.' }

const createRatings = (level: number) => ({
  applicationOfTech: level,
  presentation: level,
  businessValue: level,
  originality: level,
})

test('organisers and ADMIN see medals, counts and averages of all reviews, others nothing', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const alder = await aSubmission(world, event, { submitted: true, title: 'Alder Sheet' })
  const birch = await aSubmission(world, event, { submitted: true, title: 'Birch Sheet' })
  await aSubmission(world, event, { title: 'Only Begun' })
  const [first, second] = [await world.member('MENTOR'), await world.member('MENTOR')]
  const review = async (reviewer: typeof first, submissionId: string, level: number) =>
    (
      await world
        .as(reviewer)
        .post('review/createReview', { submissionId, ...feedback, ...createRatings(level) })
    ).body.id
  await review(first, alder.id, 1)
  const approved = await review(second, alder.id, 4)
  await world.as(alder.admin).put('review/updateReview', { id: approved, approved: true })
  await review(first, birch.id, 5)

  const list = `review/getJudgedSubmissions?eventId=${event.id}`
  const loadJudged = async (viewer: typeof first, more = '') => (await world.as(viewer).get(list + more)).body
  expect(await loadJudged(event.organiser)).toMatchObject({
    total: 2,
    placed: [],
    resultsPublishedAt: null,
    items: [
      { title: 'Birch Sheet', reviewsCount: 1, averages: { count: 1, overall: 5, presentation: 5 } },
      { title: 'Alder Sheet', reviewsCount: 2, averages: { count: 2, overall: 2.5, originality: 2.5 } },
    ],
  })
  const admin = await loadJudged(await world.member('ADMIN'))
  expect(admin.items).toEqual((await loadJudged(event.organiser)).items)
  const placement = { submissionId: birch.id, position: 'WINNERS', eventPosition: 1 }
  await world.as(event.organiser).put(`submission/setResults?eventId=${event.id}`, { positions: [placement] })
  const after = await loadJudged(event.organiser, '&search=alder')
  expect(after.placed).toMatchObject([{ title: 'Birch Sheet', position: 'WINNERS', eventPosition: 1 }])
  expect(after.items.map(({ title }: { title: string }) => title)).toEqual(['Alder Sheet'])
  expect((await loadJudged(event.organiser)).items[0].title).toBe('Birch Sheet')
  for (const viewer of [first, alder.admin]) expect((await world.as(viewer).get(list)).status).toBe(403)
})

test('a winner that the moderators hide is no longer placed, and its organisers read that', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const alder = await aSubmission(world, event, { submitted: true, title: 'Alder Sheet' })
  const placement = { submissionId: alder.id, position: 'WINNERS', eventPosition: null }
  await world.as(event.organiser).put(`submission/setResults?eventId=${event.id}`, { positions: [placement] })
  const list = `review/getJudgedSubmissions?eventId=${event.id}`
  const loadJudged = async () => (await world.as(event.organiser).get(list)).body
  expect(await loadJudged()).toMatchObject({ placed: [{ title: 'Alder Sheet' }], hidden: [] })

  const order = { kind: 'submission', ids: [alder.id], reason: 'It was copied.' }
  const admin = world.as(await world.member('ADMIN'))
  const loadListed = async () => (await admin.get('content/getContent?kind=submission')).body.items
  expect(await loadListed()).toMatchObject([{ id: alder.id, hasWon: false }])
  world.clock.set('2030-05-03T20:00:00Z')
  await world.as(event.organiser).put(`submission/publishResults?eventId=${event.id}`)
  expect(await loadListed()).toMatchObject([{ id: alder.id, hasWon: true }])
  const ofTeams = (await admin.get('content/getContent?kind=team')).body.items
  expect(ofTeams).toMatchObject([{ id: alder.team.id, hasWon: true }])
  const hidden = await admin.put('content/hideContent', order)
  expect(hidden.body).toMatchObject({ done: 1 })
  expect(await loadJudged()).toMatchObject({
    placed: [],
    hidden: [{ id: alder.id, title: 'Alder Sheet', teamName: alder.team.name }],
  })
})
