import { and, eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'

const dates = {
  startAt: '2030-05-01T08:00:00Z',
  submissionsCloseAt: '2030-05-02T18:00:00Z',
  endAt: '2030-05-03T18:00:00Z',
}
const praise = 'A clear idea, carried out with care and with taste.'
const createRatings = (level: number) => ({
  review: praise,
  applicationOfTech: level,
  presentation: level,
  businessValue: level,
  originality: level,
})

async function reviewed(world: World, fields: object = {}) {
  const event = await anEvent(world, { ...dates, ...fields })
  const submission = await aSubmission(world, event, { submitted: true, title: 'Alder Sheet' })
  const judge = await createRoleHolder(world, event, 'Judge')
  const createResponse = await world
    .as(judge)
    .post('review/createReview', { submissionId: submission.id, ...createRatings(1) })
  const read = async (viewer: Person | null) =>
    (await world.as(viewer).get(`review/getReviewsBySubmissionId?submissionId=${submission.id}`)).body.total
  return { event, submission, judge, review: createResponse.body.id as string, read }
}

test('a team reads its feedback when the event says so, organisers from the start, nobody else before it is approved', async ({
  world,
}) => {
  const closesAt = '2030-05-02T18:00:00Z'
  for (const [feedbackVisible, before, after] of [
    ['atOnce', 1, 1],
    ['afterClose', 0, 1],
    ['withResults', 0, 0],
  ] as const) {
    world.clock.set('2030-05-01T20:00:00Z')
    const { event, submission, review, read } = await reviewed(world, { feedbackVisible })
    const { admin } = submission
    expect(await read(event.organiser)).toBe(1)
    expect(await read(admin), feedbackVisible).toBe(before)
    const approve = () => world.as(admin).put('review/updateReview', { id: review, approved: true })
    if (!before) expect((await approve()).status).toBe(404)
    world.clock.set(closesAt)
    expect(await read(admin), feedbackVisible).toBe(after)
    const submissionResponse = await world.as(admin).get(`submission/getSubmission?id=${submission.id}`)
    expect(submissionResponse.body.event).toMatchObject({ feedbackVisible, feedbackReleased: after === 1 })
    const positions = [{ submissionId: submission.id, position: 'WINNERS', eventPosition: 1 }]
    await world.as(event.organiser).put(`submission/setResults?eventId=${event.id}`, { positions })
    await world.as(event.organiser).put(`submission/publishResults?eventId=${event.id}`)
    expect(await read(admin)).toBe(1)
    expect(await read(null)).toBe(0)
    expect((await approve()).status).toBe(200)
    expect(await read(null)).toBe(1)
  }
})

test('reviews that organisers set aside count in no average, stay readable, and can count again', async ({
  world,
}) => {
  const { event, submission, judge } = await reviewed(world)
  const otherJudge = await createRoleHolder(world, event, 'Judge')
  await world.as(otherJudge).post('review/createReview', { submissionId: submission.id, ...createRatings(5) })
  const rival = await aSubmission(world, event, { submitted: true, title: 'Birch Sheet' })
  await world.db.insert(participants).values({
    eventId: event.id,
    userId: judge.id,
    teamId: rival.team.id,
    approved: true,
  })
  const organizer = world.as(event.organiser)
  const average = async () =>
    (await organizer.get(`review/getJudgedSubmissions?eventId=${event.id}&search=alder`)).body.items[0]
  const reviewers = async () => (await organizer.get(`review/getReviewers?eventId=${event.id}`)).body.items
  const set = (setAside: boolean, reason = 'Competed in the same event.') =>
    organizer.put('review/setReviewsAside', { eventId: event.id, reviewerId: judge.id, setAside, reason })

  expect(await average()).toMatchObject({ reviewsCount: 2, averages: { overall: 3 } })
  expect(await reviewers()).toContainEqual(
    expect.objectContaining({ reviewerId: judge.id, average: 1, setAside: 0, isCompeting: true }),
  )
  expect((await set(true, '')).status).toBe(422)
  expect((await set(true)).body).toMatchObject({ reviews: 1 })
  expect((await set(true)).body).toMatchObject({ reviews: 0 })
  expect(await average()).toMatchObject({ reviewsCount: 1, averages: { overall: 5 } })
  expect(await reviewers()).toContainEqual(
    expect.objectContaining({ reviewerId: judge.id, average: null, setAside: 1 }),
  )
  const list = await organizer.get(`review/getReviewsBySubmissionId?submissionId=${submission.id}`)
  expect(list.body.items.map(({ isSetAside }: { isSetAside: boolean }) => isSetAside).toSorted()).toEqual([
    false,
    true,
  ])
  expect((await set(false)).body).toMatchObject({ reviews: 1 })
  expect(await average()).toMatchObject({ averages: { overall: 3 } })
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, event.id), eq(auditEntries.reason, 'Competed in the same event.')))
  expect(auditRows.map(({ what }) => what).toSorted()).toEqual(['reviewer.counted', 'reviewer.set-aside'])
})

test('organisers take teams, submissions, reviews and results along as tables that no spreadsheet runs', async ({
  world,
}) => {
  const { event, submission, judge } = await reviewed(world)
  await world.db
    .update(profiles)
    .set({ firstName: '', lastName: '', public: false })
    .where(eq(profiles.userId, judge.id))
  const organizer = world.as(event.organiser)
  await organizer.put(`event/updateEvent?id=${event.id}`, {
    prizes: [{ place: '1', title: '=First light', amount: 7000, currency: 'EUR' }],
  })
  const { body } = await organizer.get(`event/getEvent?id=${event.id}`)
  await organizer.put(`submission/setResults?eventId=${event.id}`, {
    positions: [{ submissionId: submission.id, position: 'WINNERS', eventPosition: 1 }],
    prizes: [{ prizeId: body.prizes[0].id, submissionIds: [submission.id] }],
  })
  const lines = async (operation: string) => {
    const { statusCode, body: csv } = await world.app.inject({
      url: `/api/v3/${operation}?eventId=${event.id}`,
      headers: { authorization: `Bearer ${await world.tokens.sign(event.organiser.sessionId)}` },
    })
    expect(statusCode, operation).toBe(200)
    return csv.split('\r\n')
  }
  expect((await lines('team/exportTeams'))[1]).toContain('Alder Sheet,submitted')
  expect((await lines('submission/exportSubmissions'))[1]).toContain(
    'https://github.com/example-ward/morning-sheet',
  )
  const [, review] = await lines('review/exportReviews')
  expect(review).toContain(`Without a name #${judge.id.slice(0, 8)},1,1,1,1,1`)
  expect((await lines('submission/exportResults'))[1]).toMatch(/^1,Winner,'=First light,Alder Sheet,/)
})

test('prizes are given to what was submitted, in silence until the results are published', async ({
  world,
}) => {
  const { event, submission } = await reviewed(world)
  const draft = await aSubmission(world, event)
  const organizer = world.as(event.organiser)
  const prize = { place: 'special', title: 'Kindest handover', amount: 500, currency: 'EUR' }
  const updateResponse = await organizer.put(`event/updateEvent?id=${event.id}`, {
    prizes: [prize, { ...prize, title: 'Best of Acme' }],
  })
  const [kind, acme] = updateResponse.body.prizes
  const awardPrize = (prizeId: string, ...submissionIds: string[]) =>
    organizer.put(`submission/setResults?eventId=${event.id}`, {
      positions: [],
      prizes: [{ prizeId, submissionIds }],
    })
  expect((await awardPrize(crypto.randomUUID(), submission.id)).status).toBe(422)
  expect((await awardPrize(kind.id, draft.id)).status).toBe(422)
  expect((await awardPrize(kind.id, submission.id)).status).toBe(200)
  expect((await awardPrize(acme.id, submission.id)).status).toBe(200)
  expect((await awardPrize(acme.id)).status).toBe(200)

  const submissionUrl = `submission/getSubmission?id=${submission.id}`
  const loadWonPrizes = async (viewer: Person | null) => [
    (await world.as(viewer).get(submissionUrl)).body.prizes.map(({ title }: { title: string }) => title),
    (await world.as(viewer).get(`event/getEvent?id=${event.id}`)).body.prizes.flatMap(
      ({ title, winners }: { title: string; winners: object[] }) => (winners.length > 0 ? [title] : []),
    ),
  ]
  expect(await loadWonPrizes(null)).toEqual([[], []])
  expect(await loadWonPrizes(submission.admin)).toEqual([[], []])
  expect((await loadWonPrizes(event.organiser))[0]).toEqual(['Kindest handover'])
  // Renaming a prize keeps its winner.
  await organizer.put(`event/updateEvent?id=${event.id}`, { prizes: [acme, { ...kind, title: 'Kindest' }] })
  world.clock.set('2030-05-03T20:00:00Z')
  expect((await organizer.put(`submission/publishResults?eventId=${event.id}`)).status).toBe(200)
  for (const viewer of [null, submission.admin])
    expect(await loadWonPrizes(viewer)).toEqual([['Kindest'], ['Kindest']])
  await organizer.put(`submission/unpublishResults?eventId=${event.id}`)
  expect(await loadWonPrizes(null)).toEqual([[], []])
})
