import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { createRoleHolder, somethingSubmitted } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { moderationJobs } from '../jobs.ts'
import { flags, measures } from '../table.ts'

const note = 'It insults the people who made this.'

async function aComment(world: World) {
  const { submission } = await somethingSubmitted(world)
  const author = await world.member()
  const { body } = await world
    .as(author)
    .post('comment/createComment', { submissionId: submission.id, body: 'A dreadful lantern.' })
  return { id: body.id as string, author, submission, kind: 'comment' }
}

async function report(world: World, { kind, id }: { kind: string; id: string }) {
  const person = await world.member()
  const { status } = await world
    .as(person)
    .post('flag/createFlag', { kind, id, reason: 'abuse', text: 'Rude' })
  expect(status).toBe(200)
  return person
}

/** Returns the subjects of a person's e-mails, sorted: they have no order of their own. */
const mailsTo = async (world: World, { id }: Person) =>
  (await world.db.select().from(mails).where(eq(mails.userId, id))).map(({ subject }) => subject).toSorted()

test('reports of one thing stand once in the queue, and are closed together', async ({ world }) => {
  const { id, author, kind } = await aComment(world)
  await report(world, { kind, id })
  await report(world, { kind, id })
  const admin = world.as(await world.member('ADMIN'))
  const queue = await admin.get('flag/getFlags?kind=comment&reason=abuse&orderBy=most')
  expect(queue.body).toMatchObject({
    total: 1,
    items: [
      {
        kind,
        id,
        reports: 2,
        reasons: ['abuse'],
        title: 'Comment on Lantern',
        excerpt: 'A dreadful lantern.',
        path: expect.stringMatching(new RegExp(`/lantern#comment-${id}$`)),
        state: 'shown',
        owner: { id: author.id, isSuspended: false },
      },
    ],
  })
  expect((await admin.get('flag/getFlags?reason=spam')).body.items).toEqual([])
  const otherMember = await world.member()
  await report(world, { kind: 'profile', id: otherMember.profileId })
  const flagList = await admin.get('flag/getFlags?orderBy=newest')
  expect(flagList.body.items).toMatchObject([{ title: 'Ada Kiln', owner: { id: otherMember.id } }, { id }])
  await admin.put('flag/handleFlags', { kind: 'profile', id: otherMember.profileId, decision: 'dismiss' })
  const flaggedComment = await admin.get(`flag/getFlagged?kind=comment&id=${id}`)
  expect(flaggedComment.body).toMatchObject({ flags: [{ text: 'Rude', status: 'open' }, {}], measures: [] })

  const answer = await admin.put('flag/handleFlags', { kind, id, decision: 'dismiss' })
  expect(answer.body).toEqual({ closed: 2 })
  expect((await admin.get('flag/getFlags')).body.total).toBe(0)
  expect((await admin.get('flag/getFlags?status=dismissed&kind=comment')).body.items).toMatchObject([
    { id, reports: 2 },
  ])
  const secondDecision = await admin.put('flag/handleFlags', { kind, id, decision: 'hide', note })
  expect(secondDecision.status).toBe(409)
  expect(await mailsTo(world, author)).toEqual([])
  const [auditEntry] = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(auditEntry).toMatchObject({
    what: 'moderation.reports.dismissed',
    before: { reports: 2, state: 'shown' },
    after: { decision: 'dismiss', state: 'shown' },
  })
})

test('a hidden comment is there for its author and ADMIN alone, and its author learns why', async ({
  world,
}) => {
  const { id, author, submission, kind } = await aComment(world)
  const list = `comment/getComments?submissionId=${submission.id}`
  const reporter = await report(world, { kind, id })
  const boss = await world.member('ADMIN')
  const admin = world.as(boss)
  const unreasoned = await admin.put('flag/handleFlags', { kind, id, decision: 'hide' })
  expect(unreasoned).toMatchObject({ status: 422, body: { fieldErrors: { note: expect.any(String) } } })
  expect((await admin.put('flag/handleFlags', { kind, id, decision: 'hide', note })).status).toBe(200)

  for (const viewer of [null, reporter, await world.member('MENTOR')])
    expect((await world.as(viewer).get(list)).body).toMatchObject({ total: 0, items: [] })
  for (const viewer of [author, boss])
    expect((await world.as(viewer).get(list)).body).toMatchObject({
      total: 1,
      items: [{ id, isHidden: true, body: 'A dreadful lantern.' }],
    })
  const flagResponse = await world.as(reporter).post('flag/createFlag', { kind, id, reason: 'spam' })
  expect(flagResponse.status).toBe(404)
  expect(await mailsTo(world, author)).toEqual(['Your comment was hidden'])
  const ownMeasures = await world.as(author).get('flag/getOwnMeasures')
  expect(ownMeasures.body.items).toMatchObject([
    { title: 'Comment on Lantern', reason: note, canAppeal: true },
  ])
  expect((await world.as(reporter).get('flag/getOwnMeasures')).body.items).toEqual([])
})

test('a hidden comment leaves its place to its answers', async ({ world }) => {
  const { id, submission, kind } = await aComment(world)
  const submissionId = submission.id
  const otherMember = await world.member()
  const answer = { submissionId, parentId: id, body: 'I disagree.' }
  await world.as(otherMember).post('comment/createComment', answer)
  await report(world, { kind, id })
  await world.as(await world.member('ADMIN')).put('flag/handleFlags', { kind, id, decision: 'hide', note })
  const { body } = await world.as(null).get(`comment/getComments?submissionId=${submissionId}`)
  expect(body.items).toMatchObject([
    {
      isDeleted: true,
      isHidden: false,
      author: null,
      body: '',
      html: '',
      answers: [{ body: 'I disagree.' }],
    },
  ])
  expect((await world.as(otherMember).post('comment/createComment', answer)).status).toBe(422)
})

test('an appeal is made once, and another administrator looks a second time', async ({ world }) => {
  const { id, author, submission, kind } = await aComment(world)
  await report(world, { kind, id })
  const first = world.as(await world.member('ADMIN'))
  await first.put('flag/handleFlags', { kind, id, decision: 'hide', note })
  const [measure] = await world.db.select().from(measures).where(eq(measures.subjectId, id))
  const decide = { decision: 'keep', answer: 'It stays rude.' }
  expect((await first.put(`flag/decideMeasure?id=${measure!.id}`, decide)).status).toBe(409)

  const path = `flag/appealMeasure?id=${measure!.id}`
  expect((await world.as(await world.member()).post(path, { text: 'Me' })).status).toBe(404)
  expect((await world.as(author).post(path, { text: 'I meant the light, not the people.' })).status).toBe(200)
  expect((await world.as(author).post(path, { text: 'Again' })).status).toBe(409)
  const queue = await first.get('flag/getFlags?status=appealed')
  expect(queue.body.items).toMatchObject([{ id, state: 'hidden' }])

  const needsAnother = async () => {
    const [shownMeasure] = (await first.get(`flag/getFlagged?kind=${kind}&id=${id}`)).body.measures
    const [ownMeasure] = (await world.as(author).get('flag/getOwnMeasures')).body.items
    return [shownMeasure.needsAnother, ownMeasure.isReadByAnother]
  }
  expect(await needsAnother()).toEqual([false, false])
  const second = world.as(await world.member('ADMIN'))
  expect(await needsAnother()).toEqual([true, true])
  expect((await first.put(`flag/decideMeasure?id=${measure!.id}`, decide)).status).toBe(403)
  const lift = { decision: 'lift', answer: 'You are right.' }
  expect((await second.put(`flag/decideMeasure?id=${measure!.id}`, lift)).status).toBe(200)
  expect((await second.put(`flag/decideMeasure?id=${measure!.id}`, lift)).status).toBe(409)
  const list = await world.as(null).get(`comment/getComments?submissionId=${submission.id}`)
  expect(list.body.items).toMatchObject([{ id, isHidden: false, isDeleted: false }])
  expect((await second.get('flag/getFlags?status=appealed')).body.total).toBe(0)
  expect(await mailsTo(world, author)).toEqual(['Your comment is back', 'Your comment was hidden'])
  const ownMeasures = await world.as(author).get('flag/getOwnMeasures')
  expect(ownMeasures.body.items).toMatchObject([{ answer: 'You are right.', canAppeal: false }])
})

test('after thirty days nobody appeals any more', async ({ world }) => {
  const { id, author, kind } = await aComment(world)
  await report(world, { kind, id })
  await world.as(await world.member('ADMIN')).put('flag/handleFlags', { kind, id, decision: 'hide', note })
  const longAgoDate = new Date(world.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000)
  const [measure] = await world.db.update(measures).set({ createdAt: longAgoDate }).returning()
  const lateAppeal = await world.as(author).post(`flag/appealMeasure?id=${measure!.id}`, { text: 'Please' })
  expect(lateAppeal).toMatchObject({ status: 409, body: { message: 'You can appeal for 30 days' } })
})

test('a hidden submission is its team’s alone, is counted nowhere and cannot be submitted again', async ({
  world,
}) => {
  const { event, team, submission } = await somethingSubmitted(world)
  await world.db.update(events).set({ submissionsCount: 1 }).where(eq(events.id, event.id))
  const organizer = await createRoleHolder(world, event, 'Organizer')
  const item = { kind: 'submission', id: submission.id }
  await report(world, item)
  const admin = world.as(await world.member('ADMIN'))
  await admin.put('flag/handleFlags', { ...item, decision: 'hide', note })
  const path = `submission/getSubmission?id=${submission.id}`
  for (const viewer of [null, organizer, await world.member('MENTOR')])
    expect((await world.as(viewer).get(path)).status).toBe(404)
  const list = (more = '') => `submission/getSubmissionsForEvent?eventId=${event.id}${more}`
  expect((await world.as(null).get(list())).body).toMatchObject({ total: 0, items: [] })
  expect((await world.as(organizer).get(list('&drafts'))).body).toMatchObject({ total: 0, items: [] })
  const seenTeam = await world.as(organizer).get(`team/getTeam?id=${team.id}`)
  expect(seenTeam.body.submission).toBe(null)
  const ownSubmission = await world.as(team.admin).get(path)
  expect(ownSubmission.body).toMatchObject({ isHidden: true, isSubmitted: false })
  const resubmission = await world.as(team.admin).put(`submission/submitSubmission?id=${submission.id}`)
  expect(resubmission.status).toBe(403)

  const [measure] = await world.db.select().from(measures)
  await admin.put(`flag/decideMeasure?id=${measure!.id}`, { decision: 'lift', answer: 'Our mistake.' })
  expect((await world.as(null).get(list())).body).toMatchObject({ total: 1, items: [{ id: submission.id }] })
  const [row] = await world.db.select().from(submissions).where(eq(submissions.id, submission.id))
  expect(row).toMatchObject({ submittedAt: submission.submittedAt, hiddenAt: null, heldSubmittedAt: null })
})

test('a hidden review is read by nobody else and counts nowhere', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const judge = await createRoleHolder(world, event, 'Judge')
  const { body: review } = await world.as(judge).post('review/createReview', {
    submissionId: submission.id,
    review: 'A dreadful idea, carried out by people without taste.',
  })
  await world.as(team.admin).put('review/updateReview', { id: review.id, approved: true })
  const item = { kind: 'review', id: review.id as string }
  await report(world, item)
  await world.as(await world.member('ADMIN')).put('flag/handleFlags', { ...item, decision: 'hide', note })
  const path = `review/getReviewsBySubmissionId?submissionId=${submission.id}`
  for (const viewer of [null, team.admin, await world.member('MENTOR')])
    expect((await world.as(viewer).get(path)).body).toMatchObject({ total: 0, items: [] })
  expect((await world.as(judge).get(path)).body.items).toMatchObject([{ isHidden: true }])
  const approving = await world.as(team.admin).put('review/updateReview', { id: review.id, approved: false })
  expect(approving.status).toBe(404)
  const judgedList = await world
    .as(await createRoleHolder(world, event, 'Organizer'))
    .get(`review/getJudgedSubmissions?eventId=${event.id}`)
  expect(judgedList.body.items).toMatchObject([{ reviewsCount: 0 }])
})

test('a hidden profile is private until it is given back, whatever its owner does', async ({ world }) => {
  const person = await world.member()
  const item = { kind: 'profile', id: person.profileId }
  await report(world, item)
  const admin = world.as(await world.member('ADMIN'))
  await admin.put('flag/handleFlags', { ...item, decision: 'hide', note })
  const path = `profile/getProfileByUserId?userId=${person.id}`
  expect((await world.as(null).get(path)).status).toBe(404)
  const ownClient = world.as(person)
  const page = `profile/getPortfolio?userName=${person.userName}`
  expect((await ownClient.get(page)).body.profile.hidden).toEqual({ since: expect.any(String), reason: note })
  expect(await ownClient.put('profile/updateProfile', { public: true })).toMatchObject({
    status: 422,
    body: { fieldErrors: { public: expect.any(String) } },
  })
  expect((await ownClient.put('profile/updateProfile', { firstName: 'Grace' })).status).toBe(200)
  const [measure] = await world.db.select().from(measures)
  await admin.put(`flag/decideMeasure?id=${measure!.id}`, { decision: 'lift', answer: 'Sorry.' })
  expect((await world.as(null).get(path)).body).toMatchObject({ firstName: 'Grace' })
  expect((await world.as(null).get(page)).body.profile.hidden).toBe(null)
})

test('a hidden application does not come back by a change, and what nobody sees is not hidden', async ({
  world,
}) => {
  const { id, owner } = await anApplication(world, { published: true })
  const item = { kind: 'application', id: id as string }
  await report(world, item)
  const admin = world.as(await world.member('ADMIN'))
  await admin.put('flag/handleFlags', { ...item, decision: 'hide', note })
  await world.as(owner).put(`app/updateApplication?id=${id}`, { title: 'Glaze Book, again' })
  expect((await world.as(null).get(`app/getApplication?id=${id}`)).status).toBe(404)
  expect((await world.as(null).get('app/getApplications')).body.items).toEqual([])
  await world.as(await world.member('ADMIN')).post('flag/createFlag', { ...item, reason: 'other' })
  const secondDecision = await admin.put('flag/handleFlags', { ...item, decision: 'hide', note })
  expect(secondDecision.status).toBe(409)
  expect(await world.db.select().from(flags).where(eq(flags.status, 'open'))).toHaveLength(1)
})

test('those who reported hear that it was handled, when they want mail, and nothing else', async ({
  world,
}) => {
  const { id, kind } = await aComment(world)
  const [reader, silentReporter] = [await report(world, { kind, id }), await report(world, { kind, id })]
  await world.db.update(profiles).set({ subscribedToMail: true }).where(eq(profiles.userId, reader.id))
  await world.db.update(users).set({ confirmedAt: world.clock.now() })
  await world.as(await world.member('ADMIN')).put('flag/handleFlags', { kind, id, decision: 'hide', note })
  const ids = (await world.db.select().from(flags)).map((flag) => flag.id)
  const edges = { job: async () => {}, changed: () => {}, chat: { driver: null } }
  const ctx = { ...world, now: world.clock.now(), origin: 'https://kiln.example', ...edges }
  await moderationJobs[0]!.handle(ctx as unknown as Context, { ids, kind: 'comment' })
  expect(await mailsTo(world, silentReporter)).toEqual([])
  const [mail] = await world.db.select().from(mails).where(eq(mails.userId, reader.id))
  expect(mail).toMatchObject({ subject: 'Moderators reviewed your report' })
  expect(mail!.text).not.toContain(note)
  expect(mail!.headers['List-Unsubscribe']).toContain('/api/v3/mail/unsubscribe?key=')
})
