import { eq } from 'drizzle-orm'
import { chatMessages } from '#features/event/chat/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { crowd, tally, type Try } from '#tests/support/crowd.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { createRoleHolder, somethingSubmitted } from '#tests/support/judging/opinions.ts'
import { expect, test } from '#tests/support/world.ts'
import { reviews } from './table.ts'

const praise = 'A clear idea, carried out with care and taste.'
const canary = 'The canary sings only for the team behind this lantern.'

const hasButton = async (world: World, id: string, viewer: Person | null = null) =>
  (await world.as(viewer).get(`submission/getSubmission?id=${id}`)).body.visibleFeedbackButton

test('a reviewer leaves feedback once; unrated categories count as one', async ({ world }) => {
  const { event, submission } = await somethingSubmitted(world)
  const judge = world.as(await createRoleHolder(world, event, 'Judge'))
  const draft = { submissionId: submission.id, review: praise, originality: 5 }
  expect(await judge.post('review/createReview', { ...draft, approved: true })).toMatchObject({
    status: 200,
    body: { originality: 5, presentation: 1, approved: false, isOwn: true, canApprove: false },
  })
  const second = await judge.post('review/createReview', draft)
  expect(second).toMatchObject({
    status: 409,
    body: { message: 'You’ve already reviewed this project' },
  })
  const ownReview = await judge.get(`review/getReviewBySubmissionIdUserId?submissionId=${submission.id}`)
  expect(ownReview).toMatchObject({ status: 200, body: { review: praise } })
})

test('feedback has code and lists, and what was written before it had them shows as plain words', async ({
  world,
}) => {
  const { event, submission } = await somethingSubmitted(world)
  const judge = world.as(await createRoleHolder(world, event, 'Judge'))
  const review = `${praise}\n\n- Try <Quiz>\n\n\`\`\`js\nlet a = 1\n\`\`\`\n\n# Next\n\n<script>alert(1)</script>`
  const { body } = await judge.post('review/createReview', { submissionId: submission.id, review })
  expect(body.html).toMatch(/<li>Try &lt;Quiz><\/li>.*<figure class="code".*t-keyword/s)
  expect(body.html).toContain('&lt;script>')
  expect(body.html).not.toMatch(/<script|<h\d/)
  const updateResponse = await judge.put('review/updateReview', {
    id: body.id,
    review: `${praise} **Truly.**`,
  })
  expect(updateResponse.body.html).toContain('<strong>Truly.</strong>')
  await world.db.update(reviews).set({ rendered: emptyRenderedText }).where(eq(reviews.id, body.id))
  const ownReview = await judge.get(`review/getReviewBySubmissionIdUserId?submissionId=${submission.id}`)
  expect(ownReview.body.html).toBe(`<p dir="auto">${praise} **Truly.**</p>`)
})

test('the words of the form come from the API too', async ({ world }) => {
  const { submission } = await somethingSubmitted(world)
  const mentor = world.as(await world.member('MENTOR'))
  const submissionId = submission.id
  expect(await mentor.post('review/createReview', { submissionId, review: 'Nice' })).toMatchObject({
    status: 422,
    body: { message: 'This is too short, write minimum 30 characters' },
  })
  expect((await mentor.post('review/createReview', { submissionId })).body.message).toBe(
    'This field is required',
  )
  for (const presentation of [0, 6, 1.5, '2'])
    expect(
      (await mentor.post('review/createReview', { submissionId, review: praise, presentation })).status,
    ).toBe(422)
  const missingReview = await mentor.get(`review/getReviewBySubmissionIdUserId?submissionId=${submissionId}`)
  expect(missingReview).toMatchObject({ status: 400, body: { code: 'none' } })
})

test('others than reviewers are refused, and so are reviewers within the own team', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const post = async (reviewer: Parameters<typeof world.as>[0]) =>
    world.as(reviewer).post('review/createReview', { submissionId: submission.id, review: praise })
  const refusal = { status: 403, body: { message: 'Only reviewers can leave feedback' } }
  expect(await post(await world.member())).toMatchObject(refusal)
  for (const role of ['Organizer', 'Volunteer', 'Speaker'] as const)
    expect(await post(await createRoleHolder(world, event, role))).toMatchObject(refusal)
  const { event: otherEvent } = await somethingSubmitted(world)
  expect(await post(await createRoleHolder(world, otherEvent, 'Judge'))).toMatchObject(refusal)
  expect((await post(null)).status).toBe(401)

  const insider = await world.member('ADMIN')
  await world.db
    .insert(participants)
    .values({ eventId: event.id, userId: insider.id, teamId: team.id, approved: true })
  expect(await post(insider)).toMatchObject({
    status: 403,
    body: { message: 'You can’t review your own team’s project' },
  })
})

test('an unapproved review is read by its author, the team and who manages the event, and found nowhere else', async ({
  world,
}) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const { team: otherTeam } = await somethingSubmitted(world)
  const judge = await createRoleHolder(world, event, 'Judge')
  const { body } = await world
    .as(judge)
    .post('review/createReview', { submissionId: submission.id, review: canary })
  const list = `review/getReviewsBySubmissionId?submissionId=${submission.id}`
  for (const viewer of [judge, team.admin, event.organiser, await world.member('ADMIN')])
    expect((await world.as(viewer).get(list)).body).toMatchObject({ total: 1, items: [{ review: canary }] })

  const outsiders = [
    null,
    await world.member(),
    otherTeam.admin,
    await createRoleHolder(world, event, 'Mentor'),
    await world.member('MENTOR'),
  ]
  for (const outsider of outsiders) {
    const outsiderClient = world.as(outsider)
    const answers = [
      await outsiderClient.get(list),
      await outsiderClient.get(`review/getReviewBySubmissionIdUserId?submissionId=${submission.id}`),
      await outsiderClient.put('review/updateReview', { id: body.id, approved: true }),
      await outsiderClient.put('review/updateReview', { id: body.id, review: praise }),
      await outsiderClient.get(`event/getEvent?id=${event.id}`),
      await outsiderClient.get(`team/getTeam?id=${team.id}`),
      await outsiderClient.get('search/search?q=canary'),
      await outsiderClient.get(`submission/getSubmission?id=${submission.id}`),
      await outsiderClient.get(`submission/getSubmissionsForEvent?eventId=${event.id}&search=canary`),
      await outsiderClient.get(`comment/getComments?submissionId=${submission.id}`),
      await outsiderClient.post('flag/createFlag', { kind: 'review', id: body.id, reason: 'other' }),
    ]
    expect(answers[0]!.body).toMatchObject({ total: 0, items: [] })
    for (const answer of answers) expect(JSON.stringify(answer.body)).not.toMatch(/canary sings/)
    for (const answer of answers.slice(2, 4)) expect(answer.status).toBe(outsider ? 404 : 401)
  }
})

test('the team approves, the author never; any writing takes the approval away', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const judge = world.as(await createRoleHolder(world, event, 'Judge'))
  const { body } = await judge.post('review/createReview', { submissionId: submission.id, review: praise })
  const list = `review/getReviewsBySubmissionId?submissionId=${submission.id}`
  expect(await hasButton(world, submission.id)).toBe(false)
  expect(await hasButton(world, submission.id, team.admin)).toBe(true)
  const refusal = {
    status: 403,
    body: { message: 'Only the team can approve feedback, and nobody can approve their own' },
  }
  expect(await judge.put('review/updateReview', { id: body.id, approved: true })).toMatchObject(refusal)
  const admin = world.as(await world.member('ADMIN'))
  const { body: ofAdmin } = await admin.post('review/createReview', {
    submissionId: submission.id,
    review: praise,
  })
  expect(await admin.put('review/updateReview', { id: ofAdmin.id, approved: true })).toMatchObject(refusal)

  const approved = await world.as(team.admin).put('review/updateReview', { id: body.id, approved: true })
  expect(approved).toMatchObject({ status: 200, body: { approved: true, canApprove: true } })
  expect((await world.as(null).get(list)).body).toMatchObject({ total: 1, items: [{ review: praise }] })
  expect(await hasButton(world, submission.id)).toBe(true)
  const changes = { id: body.id, review: `${praise} Even more so today.` }
  expect(await world.as(team.admin).put('review/updateReview', changes)).toMatchObject({
    status: 403,
    body: { message: 'Only its author can change a review' },
  })
  expect((await admin.put('review/updateReview', changes)).status).toBe(403)

  const fullReview = { ...changes, submissionId: submission.id, approved: true, originality: 4 }
  expect((await judge.put('review/updateReview', fullReview)).body).toMatchObject({
    approved: false,
    originality: 4,
    presentation: 1,
  })
  const { originality: _, ...partial } = fullReview
  expect((await judge.put('review/updateReview', partial)).body).toMatchObject({ originality: 4 })
  expect((await world.as(null).get(list)).body.total).toBe(0)
})

test('what was rewritten after the team has read it is not approved unread', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const judge = world.as(await createRoleHolder(world, event, 'Judge'))
  const { body } = await judge.post('review/createReview', { submissionId: submission.id, review: praise })
  const maker = world.as(team.admin)
  const approve = (seenAt: string) =>
    maker.put('review/updateReview', { id: body.id, approved: true, seen: seenAt })
  world.clock.set(new Date(Date.now() + 1000))
  const { body: rewritten } = await judge.put('review/updateReview', { id: body.id, review: canary })
  expect(await approve(body.updatedAt)).toMatchObject({
    status: 409,
    body: { message: 'This feedback changed after you read it. Please read it again.' },
  })
  expect((await approve(rewritten.updatedAt)).body).toMatchObject({ approved: true })
  // Removing the review from the page works even with an outdated `seen`.
  const hide = { id: body.id, approved: false, seen: body.updatedAt }
  expect((await maker.put('review/updateReview', hide)).body).toMatchObject({ approved: false })
})

test('of a private reviewer only names and picture are shown', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const judge = await createRoleHolder(world, event, 'Judge')
  await world.db.update(profiles).set({ public: false, role: 'Potter' }).where(eq(profiles.userId, judge.id))
  await world.as(judge).post('review/createReview', { submissionId: submission.id, review: praise })
  const { body } = await world
    .as(team.admin)
    .get(`review/getReviewsBySubmissionId?submissionId=${submission.id}`)
  expect(body.items[0]).toMatchObject({ userId: null, user: { profile: { firstName: 'Ada', role: '' } } })
  expect(JSON.stringify(body)).not.toContain(judge.userName)
  expect(JSON.stringify(body)).not.toContain(judge.id)
})

test('drafts and deleted submissions have no reviews to read or write', async ({ world }) => {
  const draft = await somethingSubmitted(world, { submittedAt: null })
  const deletedProject = await somethingSubmitted(world, { deletedAt: new Date() })
  const mentor = world.as(await world.member('MENTOR'))
  for (const { submission } of [draft, deletedProject]) {
    const answer = await mentor.get(`review/getReviewsBySubmissionId?submissionId=${submission.id}`)
    expect(answer).toMatchObject({ status: 404, body: { message: 'Submission not found' } })
    const write = { submissionId: submission.id, review: praise }
    expect((await mentor.post('review/createReview', write)).status).toBe(404)
    expect((await mentor.post('likes/createLike', { submissionId: submission.id })).status).toBe(404)
    expect((await mentor.put(`likes/deleteLike?submissionId=${submission.id}`)).body.likesCount).toBeNull()
  }
})

test('the team’s voice channel hears of feedback in two sentences, kept where only ADMIN reads them', async ({
  world,
}) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const judge = world.as(await createRoleHolder(world, event, 'Judge'))
  const draft = { submissionId: submission.id, review: praise }
  const { body } = await judge.post('review/createReview', draft)
  await judge.put('review/updateReview', { id: body.id, review: praise })
  await judge.put('review/updateReview', { id: body.id, review: `${praise} Indeed.` })
  await world.as(team.admin).put('review/updateReview', { id: body.id, approved: true })
  const savedMessages = await world.db.select().from(chatMessages).where(eq(chatMessages.teamId, team.id))
  expect(savedMessages.map(({ message }) => message).toSorted()).toEqual([
    'One of submission reviews updated!',
    'You have received new feedback on your project.',
  ])
  const outbox = await world.as(await world.member('ADMIN')).get('chat/getChatMessages')
  expect(outbox.body).toMatchObject({ total: 2, items: [{ teamId: team.id }, { teamId: team.id }] })
  for (const nonJudge of [event.organiser, team.admin])
    expect((await world.as(nonJudge).get('chat/getChatMessages')).status).toBe(403)
})

test('two reviews at once are one', async ({ committed: world }) => {
  const { event, submission } = await somethingSubmitted(world)
  const newJudge = await createRoleHolder(world, event, 'Judge')
  const post: Try = {
    who: newJudge,
    method: 'POST',
    url: 'review/createReview',
    body: { submissionId: submission.id, review: praise },
  }
  const answers = await crowd(
    world,
    [world.app, await world.open()],
    Array.from({ length: 40 }, () => post),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 39 })
  expect(await world.db.$count(reviews, eq(reviews.submissionId, submission.id))).toBe(1)
  const [savedMessage] = await world.db.select().from(chatMessages)
  expect(savedMessage).toMatchObject({ message: 'You have received new feedback on your project.' })
})

test('a hundred likes and unlikes of a submission leave a true number', async ({ committed: world }) => {
  const { submission } = await somethingSubmitted(world)
  const people: Person[] = []
  for (let index = 0; index < 20; index++) people.push(await world.member())
  const tries = Array.from({ length: 100 }, (_, index): Try => {
    const person = people[index % 20]!
    return index % 3 === 2
      ? { who: person, url: `likes/deleteLike?submissionId=${submission.id}` }
      : { who: person, method: 'POST', url: 'likes/createLike', body: { submissionId: submission.id } }
  })
  expect(tally(await crowd(world, [world.app, await world.open()], tries))).toEqual({ 200: 100 })
  const [savedSubmission] = await world.db.select().from(submissions).where(eq(submissions.id, submission.id))
  const { rows } = await world.db.execute<{ n: string }>('select count(*) n from "like"')
  expect(savedSubmission!.likesCount).toBe(Number(rows[0]!.n))
})
