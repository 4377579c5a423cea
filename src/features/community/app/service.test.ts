import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { files } from '#features/platform/files/table.ts'
import { likes } from '#features/community/like/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { anApplication, wholeApplication } from '#tests/support/event/applications.ts'
import { crowd, tally, type Try } from '#tests/support/crowd.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { applications } from './table.ts'

const searchApplications = async (world: World, q: string) =>
  (await world.as(null).get(`search/search?q=${q}&kinds=application`)).body.items as object[]

test('an application waits for an administrator, and is then there for everyone', async ({ world }) => {
  const { id, owner, ...made } = await anApplication(world)
  expect(made).toMatchObject({ status: 'submitted', isQueued: true, reason: null, publishedAt: null })
  const path = `app/getApplication?id=${id}`
  for (const caller of [null, await world.member(), await world.member('MENTOR')])
    expect((await world.as(caller).get(path)).status).toBe(404)
  expect((await world.as(owner).get(path)).body.viewer).toEqual({
    isOwner: true,
    canReview: false,
    likeId: null,
  })
  expect(await searchApplications(world, 'glaze')).toEqual([])

  const admin = world.as(await world.member('ADMIN'))
  expect((await admin.get('app/getQueuedApplications')).body.items).toMatchObject([{ id }])
  await admin.put(`app/publishApplication?id=${id}`)
  await admin.put(`app/publishApplication?id=${id}`)
  expect((await world.as(null).get(path)).body).toMatchObject({
    status: 'published',
    isQueued: null,
    viewer: null,
    owner: { firstName: 'Ada', userName: owner.userName },
    techIn: [{ slug: 'gannet' }],
    categories: [{ slug: 'repair' }],
  })
  expect(await searchApplications(world, 'glaze')).toMatchObject([{ id, url: `/apps/app?id=${id}` }])
  expect((await admin.get('app/getQueuedApplications')).body.total).toBe(0)
  const sent = await world.db.select().from(mails).where(eq(mails.userId, owner.id))
  expect(sent.map(({ subject }) => subject)).toEqual(['“Glaze Book” is published'])
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.createdAt)
  expect(auditRows.map(({ what }) => what)).toEqual(['application.published'])
})

test('a rejected one goes back with its reason, and is submitted again by a change', async ({ world }) => {
  const { id, owner } = await anApplication(world)
  const admin = world.as(await world.member('ADMIN'))
  const reject = (reason: string) => admin.put(`app/rejectApplication?id=${id}`, { reason })
  expect((await reject(' ')).body).toMatchObject({ status: 422, message: 'This field is required' })
  expect((await reject('The demo does not answer.')).status).toBe(200)
  expect((await world.as(owner).get(`app/getApplication?id=${id}`)).body).toMatchObject({
    status: 'rejected',
    reason: 'The demo does not answer.',
    isQueued: false,
  })
  const [mail] = await world.db.select().from(mails).where(eq(mails.userId, owner.id))
  expect(mail!.text).toContain('The demo does not answer.')
  const changedApplication = await world
    .as(owner)
    .put(`app/updateApplication?id=${id}`, { title: 'Glaze Book Two' })
  expect(changedApplication.body).toMatchObject({
    status: 'submitted',
    isQueued: true,
    title: 'Glaze Book Two',
  })
})

test('an edit of a published one stays published, is queued and found at once', async ({ world }) => {
  const { id, owner } = await anApplication(world, { published: true })
  const edit = (changes: object) => world.as(owner).put(`app/updateApplication?id=${id}`, changes)
  expect((await edit({ title: 'Lantern Book' })).body).toMatchObject({ status: 'published', isQueued: true })
  expect(await searchApplications(world, 'lantern')).toHaveLength(1)
  expect((await edit({ techIn: [] })).body.fieldErrors).toEqual({ techIn: 'This field is required' })
  const wipe = 'submissionAppCategory/deleteManySubmissionAppCategoriesOnApplication'
  expect((await world.as(owner).post(`${wipe}?id=${id}`)).status).toBe(422)
  const admin = world.as(await world.member('ADMIN'))
  expect((await admin.put(`app/publishApplication?id=${id}`)).body.isQueued).toBe(false)
  const sent = await world.db.select().from(mails).where(eq(mails.userId, owner.id))
  expect(sent).toHaveLength(1)
})

test('a hidden one is gone for everyone else, whatever its owner changes', async ({ world }) => {
  const { id, owner } = await anApplication(world, { published: true })
  const admin = world.as(await world.member('ADMIN'))
  await admin.put(`app/hideApplication?id=${id}`, { reason: 'It sells something else.' })
  await world.as(owner).put(`app/updateApplication?id=${id}`, { title: 'Better Book' })
  expect((await world.as(null).get(`app/getApplication?id=${id}`)).status).toBe(404)
  expect(await searchApplications(world, 'book')).toEqual([])
  expect((await world.as(owner).get(`app/getApplication?id=${id}`)).body).toMatchObject({
    status: 'hidden',
    isQueued: true,
  })
})

test('what is missing or breaks a rule is told as for submissions', async ({ world }) => {
  const owner = await world.member()
  const fullApplication = await wholeApplication(world, owner)
  const send = async (more: object) =>
    (await world.as(owner).post('app/createApplication', { ...fullApplication, ...more })).body
  const { fieldErrors, message } = (await world.as(owner).post('app/createApplication')).body
  expect(Object.keys(fieldErrors)).toEqual([
    'title',
    'shortDescription',
    'description',
    'imageLink',
    'techIn',
    'categories',
    'repoLink',
  ])
  expect(message).toBe('This field is required')
  expect(await send({ description: 'Short.' })).toMatchObject({
    status: 422,
    message: 'Too short Submission description (minimum 600 characters)',
  })
  expect((await send({ repoLink: 'gitlab.com/a/b' })).message).toBe('Invalid GitHub URL')
  expect((await send({ demoUrl: 'example.com', demoPlatform: 'REPLIT' })).message).toBe('Invalid Replit URL')
  expect((await send({ categories: ['nothing'] })).message).toBe('There’s no category "nothing"')
})

test('pictures are those that the owner uploaded for this application', async ({ world }) => {
  const [owner, otherMember] = [await world.member(), await world.member()]
  const { imageLink } = await wholeApplication(world, owner)
  const fullApplication = await wholeApplication(world, owner)
  expect(
    (await world.as(owner).post('app/createApplication', { ...fullApplication, imageLink })).body,
  ).toMatchObject({
    status: 422,
    fieldErrors: { imageLink: 'Invalid value' },
  })
  expect((await world.as(otherMember).post('app/createApplication', fullApplication)).status).toBe(422)
  expect((await world.as(owner).post('app/createApplication', fullApplication)).status).toBe(200)
  expect(await world.as(owner).post('app/createApplication', fullApplication)).toMatchObject({ status: 409 })
})

test('a person has at most three; deleting one makes room and hides its files', async ({ world }) => {
  const owner = await world.member()
  const [first] = [
    await anApplication(world, { owner }),
    await anApplication(world, { owner, published: true }),
    await anApplication(world, { owner }),
  ]
  const fourth = await wholeApplication(world, owner)
  expect(await world.as(owner).post('app/createApplication', fourth)).toMatchObject({
    status: 409,
    body: { message: 'You already have 3 apps. Delete one to make room.' },
  })
  expect((await world.as(owner).get('app/getOwnApplications')).body.total).toBe(3)
  await world.as(owner).put(`app/deleteApplication?id=${first.id}`)
  expect((await world.as(owner).put(`app/deleteApplication?id=${first.id}`)).status).toBe(200)
  expect((await world.as(owner).post('app/createApplication', fourth)).status).toBe(200)
  const visibleFiles = and(eq(files.path, `app/${first.id}`), isNull(files.deletedAt))
  expect(await world.db.$count(files, visibleFiles)).toBe(0)
})

test('twenty applications at once on two servers leave three', async ({ committed: world }) => {
  const member = await world.member()
  const tries: Try[] = []
  for (let index = 0; index < 20; index++) {
    const body = await wholeApplication(world, member)
    tries.push({ who: member, method: 'POST', url: 'app/createApplication', body })
  }
  expect(tally(await crowd(world, [world.app, await world.open()], tries))).toEqual({ 200: 3, 409: 17 })
  const isOwnUndeleted = and(eq(applications.userId, member.id), isNull(applications.deletedAt))
  expect(await world.db.$count(applications, isOwnUndeleted)).toBe(3)
})

test('the database itself holds no fourth', async ({ world }) => {
  const { id, owner } = await anApplication(world)
  const duplicateInsert = world.db.transaction((db) =>
    db.execute(sql`insert into application (user_id, slot, title, short_description, description, rendered, image_link)
      select user_id, slot, title, short_description, description, rendered, image_link from application
      where id = ${id}`),
  )
  await expect(duplicateInsert).rejects.toThrow()
  const beyondLimit = world.db.transaction((db) =>
    db.update(applications).set({ slot: 4 }).where(eq(applications.userId, owner.id)),
  )
  await expect(beyondLimit).rejects.toThrow()
})

test('twenty people who like and unlike a published one leave the true number', async ({
  committed: world,
}) => {
  const { id } = await anApplication(world, { published: true })
  const tries: Try[] = []
  for (let index = 0; index < 20; index++) {
    const member = await world.member()
    const like: Try = { who: member, method: 'POST', url: 'likes/createLike', body: { applicationId: id } }
    tries.push(like, like, { who: member, url: `likes/deleteLike?applicationId=${id}` }, like, like)
  }
  const answers = await crowd(world, [world.app, await world.open()], tries)
  expect(tally(answers)).toEqual({ 200: 100 })
  const likeCount = await world.db.$count(likes, eq(likes.applicationId, id))
  const { body } = await world.as(null).get(`app/getApplication?id=${id}`)
  expect(body.likesCount).toBe(likeCount)
})

test('comments on an application are read by everyone and mailed to its owner', async ({
  committed: world,
}) => {
  const { id, owner } = await anApplication(world, { published: true })
  await world.db.update(profiles).set({ subscribedToMail: true }).where(eq(profiles.userId, owner.id))
  const client = world.as(await world.member())
  const commentResponse = await client.post('comment/createComment', {
    applicationId: id,
    body: 'A fine book.',
  })
  expect(commentResponse).toMatchObject({ status: 200, body: { applicationId: id, submissionId: null } })
  expect((await world.as(null).get(`comment/getComments?applicationId=${id}`)).body).toMatchObject({
    total: 1,
    items: [{ body: 'A fine book.' }],
  })
  const edit = await client.put(`comment/updateComment?id=${commentResponse.body.id}`, {
    body: 'A very fine book.',
  })
  expect(edit.body.body).toBe('A very fine book.')
  await expect
    .poll(async () => (await world.db.select().from(mails).where(eq(mails.template, 'commented'))).length)
    .toBe(1)
  const [mail] = await world.db.select().from(mails).where(eq(mails.template, 'commented'))
  expect(mail).toMatchObject({ userId: owner.id })
  expect(mail!.text).toContain(`/apps/app?id=${id}`)
})
