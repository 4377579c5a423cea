import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { sessions } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { measures } from '#features/operations/moderation/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import { contentKinds } from '#lib/admin-listing.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aProject } from '#tests/support/event/projects.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'

const reason = 'It advertises what it is not.'

async function someTutorials(world: World, author: Person, titles: string[]) {
  const rows = titles.map((title, index) => ({
    slug: `text-${index}`,
    title,
    description: 'On the wheel.',
    body: 'Words.',
    rendered: renderPlain('Words.'),
    authorUserId: author.id,
    status: 'published' as const,
    publishedAt: world.clock.now(),
  }))
  const createdTutorials = await world.db.insert(tutorials).values(rows).returning({ id: tutorials.id })
  return createdTutorials.map(({ id }) => id)
}

const mailsTo = async (world: World, { id }: Person) =>
  (await world.db.select().from(mails).where(eq(mails.userId, id))).map(({ subject }) => subject)

async function list(world: World, query: string) {
  const { status, body } = await world.as(await world.member('ADMIN')).get(`content/getContent?${query}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.items as { title: string; state: string; [name: string]: unknown }[]
}

test('each kind is listed with whose it is, where it is and how it stands', async ({ world }) => {
  const event = await anEvent(world, { title: 'Ebb Days' })
  await anEvent(world, { title: 'Flood Days', visibility: 'draft' }, event.organiser)
  await aStream(world, { title: 'Kiln Hour', visibility: 'unlisted' })
  const submission = await aSubmission(world, event, { submitted: true })
  const commenter = await world.member()
  await world
    .as(commenter)
    .post('comment/createComment', { submissionId: submission.id, body: 'How loud is it?' })
  const application = await anApplication(world)
  const maker = await world.member()
  await aProject(world, maker, { title: 'Gutter Ear' })
  await someTutorials(world, maker, ['Throwing'])

  expect(await list(world, 'kind=event&orderBy=title')).toMatchObject([
    { title: 'Ebb Days', state: 'public', path: '/event/ebb-days', owner: { id: event.organiser.id } },
    { title: 'Flood Days', state: 'draft' },
  ])
  expect(await list(world, 'kind=stream')).toMatchObject([{ title: 'Kiln Hour', state: 'unlisted' }])
  expect(await list(world, 'kind=team')).toMatchObject([
    { title: 'Lampwick', place: 'Ebb Days', path: '/event/ebb-days/lampwick', state: 'shown' },
  ])
  expect(await list(world, 'kind=submission')).toMatchObject([
    { title: 'Morning Sheet', state: 'submitted', place: 'Lampwick · Ebb Days' },
  ])
  expect(await list(world, 'kind=comment')).toMatchObject([
    { title: 'How loud is it?', place: 'Morning Sheet', owner: { id: commenter.id } },
  ])
  expect(await list(world, 'kind=application')).toMatchObject([
    { title: 'Glaze Book', state: 'waiting', owner: { id: application.owner.id } },
  ])
  expect(await list(world, 'kind=project')).toMatchObject([{ title: 'Gutter Ear', owner: { id: maker.id } }])
  expect(await list(world, 'kind=tutorial')).toMatchObject([{ title: 'Throwing', path: '/t/text-0' }])
  expect(await list(world, 'kind=article')).toEqual([])
})

test('words, state, maker and what a kind has of its own narrow a list', async ({ world }) => {
  const event = await anEvent(world, { title: 'Ébb_Days', type: 'ONSITE' })
  await anEvent(world, { title: 'Flood Days', visibility: 'draft' })
  await aSubmission(world, event)
  const titles = async (query: string) => (await list(world, query)).map(({ title }) => title)
  expect(await titles('search=ebb_')).toEqual(['Ébb_Days'])
  expect(await titles('search=%25')).toEqual([])
  expect(await titles('state=draft')).toEqual(['Flood Days'])
  expect(await titles('of=ONSITE')).toEqual(['Ébb_Days'])
  expect(await titles(`by=@${event.organiser.userName.toUpperCase()}`)).toEqual(['Ébb_Days'])
  expect(await titles('by=nobody-at-all')).toEqual([])
  expect(await titles(`kind=submission&of=${event.slug}&state=draft`)).toEqual(['Morning Sheet'])
  expect(await titles('kind=submission&of=elsewhere')).toEqual([])
  expect(await titles('kind=submission&state=submitted')).toEqual([])
  expect(await titles('perPage=1&page=2&orderBy=titleDown')).toHaveLength(1)
  for (const kind of contentKinds)
    for (const orderBy of ['newest', 'oldest', 'title', 'titleDown'])
      await list(world, `kind=${kind}&orderBy=${orderBy}&search=a&by=a&of=a&state=hidden`)
  const admin = world.as(await world.member('ADMIN'))
  for (const invalidQuery of ['kind=profile', 'state=lost', 'page=0', 'orderBy=worst'])
    expect((await admin.get(`content/getContent?${invalidQuery}`)).status).toBe(422)
})

test('several are hidden at once, each by a decision that its owner may appeal, and shown again', async ({
  world,
}) => {
  const author = await world.member()
  const ids = await someTutorials(world, author, ['Throwing', 'Glazing'])
  const boss = await world.member('ADMIN')
  const admin = world.as(boss)
  const selection = { kind: 'tutorial', ids, reason }
  expect((await admin.put('content/hideContent', { ...selection, reason: '' })).status).toBe(422)
  expect((await admin.put('content/hideContent', selection)).body).toEqual({ done: 2, left: [] })
  expect(await list(world, 'kind=tutorial&state=hidden')).toMatchObject([
    { state: 'hidden', hidden: { reason, isAppealed: false } },
    { state: 'hidden', hidden: { reason, isAppealed: false } },
  ])
  expect((await world.as(null).get('tutorial/getTutorial?slug=text-0')).status).toBe(404)
  expect(await mailsTo(world, author)).toEqual(['Your tutorial was hidden', 'Your tutorial was hidden'])
  const ownMeasures = await world.as(author).get('flag/getOwnMeasures')
  expect(ownMeasures.body.items).toMatchObject([{ canAppeal: true }, { canAppeal: true }])
  const { id } = ownMeasures.body.items[0]
  await world.as(author).post(`flag/appealMeasure?id=${id}`, { text: 'It teaches throwing.' })
  const queue = await admin.get('flag/getFlags?status=appealed')
  expect(queue.body).toMatchObject({ total: 1, items: [{ kind: 'tutorial', reports: 0, reasons: [] }] })
  const { id: subject } = queue.body.items[0]
  expect((await admin.get(`flag/getFlagged?kind=tutorial&id=${subject}`)).body.measures).toHaveLength(1)

  const repeatResponse = await admin.put('content/hideContent', selection)
  expect(repeatResponse.body).toEqual({
    done: 0,
    left: [{ id: expect.any(String), why: expect.any(String) }, {}].map((item) =>
      expect.objectContaining(item),
    ),
  })
  expect((await admin.put('content/showContent', selection)).body).toEqual({ done: 2, left: [] })
  expect((await admin.put('content/showContent', selection)).body).toMatchObject({
    done: 0,
    left: [{ why: 'It isn’t hidden' }, { why: 'It isn’t hidden' }],
  })
  expect((await world.as(null).get('tutorial/getTutorial?slug=text-0')).status).toBe(200)
  const entries = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, boss.id))
    .orderBy(auditEntries.createdAt)
  expect(entries.map(({ what }) => what).toSorted()).toEqual([
    'moderation.hidden',
    'moderation.hidden',
    'moderation.shown',
    'moderation.shown',
  ])
  expect(entries[0]).toMatchObject({ reason, before: { state: 'shown' }, after: { state: 'hidden' } })
  expect(await world.db.$count(measures)).toBe(2)
})

test('a comment that is hidden already keeps its decision, and one that is not is not given back', async ({
  world,
}) => {
  const submission = await aSubmission(world, await anEvent(world), { submitted: true })
  const { body } = await world
    .as(await world.member())
    .post('comment/createComment', { submissionId: submission.id, body: 'How loud is it?' })
  const admin = world.as(await world.member('ADMIN'))
  const selection = { kind: 'comment', ids: [body.id], reason }
  const done = async (operation: string) => (await admin.put(`content/${operation}`, selection)).body.done
  expect(await done('showContent')).toBe(0)
  expect(await done('hideContent')).toBe(1)
  expect(await done('hideContent')).toBe(0)
  expect(await done('showContent')).toBe(1)
  expect(await world.db.$count(measures)).toBe(1)
})

test('several are deleted with a reason that stands in the log, whose they are hears it, and one comes back', async ({
  world,
}) => {
  const author = await world.member()
  const ids = await someTutorials(world, author, ['Throwing', 'Glazing'])
  const boss = await world.member('ADMIN')
  const admin = world.as(boss)
  const missingId = crypto.randomUUID()
  const answer = await admin.put('content/deleteContent', {
    kind: 'tutorial',
    ids: [...ids, ids[0], missingId],
    reason,
  })
  expect(answer.body).toEqual({ done: 2, left: [{ id: missingId, why: 'It’s already gone' }] })
  expect(await list(world, 'kind=tutorial')).toEqual([])
  expect(await mailsTo(world, author)).toEqual(['Your tutorial was deleted', 'Your tutorial was deleted'])
  const entries = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, boss.id))
    .orderBy(auditEntries.createdAt)
  expect(entries).toHaveLength(2)
  for (const entry of entries)
    expect(entry).toMatchObject({
      what: 'tutorial.removed',
      reason,
      before: { title: expect.any(String), status: 'published' },
    })
  const deletedList = await admin.get('deletion/getDeletedThings?kind=tutorial')
  expect(deletedList.body.items).toMatchObject([{ deletedBy: { userId: boss.id } }, {}])
  await admin.put('deletion/restoreThing', { kind: 'tutorial', id: ids[0] })
  expect(await list(world, 'kind=tutorial')).toMatchObject([{ title: 'Throwing' }])
})

test('every kind is deleted by an administrator and stands under what was deleted', async ({ world }) => {
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true })
  const { body: comment } = await world
    .as(await world.member())
    .post('comment/createComment', { submissionId: submission.id, body: 'How loud is it?' })
  const maker = await world.member()
  const itemIds = {
    comment: comment.id,
    submission: submission.id,
    team: submission.team.id,
    project: (await aProject(world, maker)).id,
    application: (await anApplication(world, { published: true })).id,
    stream: (await aStream(world)).id,
    event: event.id,
  }
  const admin = world.as(await world.member('ADMIN'))
  const remove = async (kind: string, id: string) =>
    (await admin.put('content/deleteContent', { kind, ids: [id], reason })).body
  // A team can't be deleted while it has a submitted project.
  expect(await remove('team', itemIds.team)).toMatchObject({
    done: 0,
    left: [{ why: expect.stringContaining('has to be withdrawn or deleted') }],
  })
  for (const [kind, id] of Object.entries(itemIds))
    expect([kind, await remove(kind, id)]).toEqual([kind, { done: 1, left: [] }])
  const { body } = await admin.get('deletion/getDeletedThings?perPage=100')
  expect(body.items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(
    Object.keys(itemIds).toSorted(),
  )
  expect(await mailsTo(world, maker)).toEqual(['Your profile project was deleted'])
  expect(await mailsTo(world, event.organiser)).toContain('Your event was deleted')
})

test('who signed in long ago is asked who they are before anything is deleted', async ({ world }) => {
  const ids = await someTutorials(world, await world.member(), ['Throwing'])
  const boss = await world.member('ADMIN')
  await world.db
    .update(sessions)
    .set({ provedAt: new Date('2020-01-01') })
    .where(eq(sessions.userId, boss.id))
  const answer = await world.as(boss).put('content/deleteContent', { kind: 'tutorial', ids, reason })
  expect(answer).toMatchObject({ status: 403, body: { code: 'recent_sign_in' } })
  expect(await list(world, 'kind=tutorial')).toHaveLength(1)
})

test('the file holds what the filters show, and no cell begins a formula', async ({ world }) => {
  const boss = await world.member('ADMIN')
  const author = await world.member()
  await someTutorials(world, author, ['=cmd()', 'Glazing'])
  const response = await world.app.inject({
    url: '/api/v3/content/exportContent?kind=tutorial&search=cmd',
    headers: { authentication: `Bearer ${await world.tokens.sign(boss.sessionId)}` },
  })
  expect(response.headers['content-disposition']).toContain('tutorials.csv')
  const [head, line, ...rest] = response.body.trim().split('\r\n')
  expect(head).toContain('Title,Belongs to,Made by,Username,State')
  expect(line).toMatch(/^'=cmd\(\),,Ada Kiln,/)
  expect(rest).toEqual([])
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.userId, boss.id))
  expect(entry).toMatchObject({
    what: 'content.exported',
    after: { kind: 'tutorial', search: 'cmd' },
  })
})
