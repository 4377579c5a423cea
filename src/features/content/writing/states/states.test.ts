import { eq, sql } from 'drizzle-orm'
import { articleKind } from '#features/content/blog/kind.ts'
import { articles } from '#features/content/blog/table.ts'
import { files } from '#features/platform/files/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { eventStream } from '#tests/support/event-stream.ts'
import { runFileJob } from '#tests/support/files/file-jobs.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aPicture, uploadAs } from '#tests/support/files/pictures.ts'
import { expect, test } from '#tests/support/world.ts'
import { tutorialKind } from '#features/content/tutorial/kind.ts'
import { dueJob } from './publish-text.ts'
import { tutorialRevisions, tutorials } from '#features/content/tutorial/table.ts'

const validText = { title: 'Firing a kiln', description: 'From cold to cone.', body: 'Begin *slowly*.' }

const createText = async (world: World, author: Person, more: object = {}) =>
  (await world.as(author).post('tutorial/createTutorial', { ...validText, ...more })).body as { id: string }

/** Publishes scheduled texts as at this time. */
async function comeDue(world: World, time: string) {
  world.clock.set(time)
  const changes: string[] = []
  const queuedJobs: object[] = []
  await dueJob([tutorialKind, articleKind]).handle({
    db: world.db,
    now: world.clock.now(),
    chat: { driver: null },
    origin: 'https://kiln.example',
    changed: (kind: string, id?: string) => void changes.push(id ? `${kind}:${id}` : kind),
    job: async (queue: string, data: object) => void queuedJobs.push({ queue, ...data }),
  } as unknown as Context)
  return { changes, asked: queuedJobs }
}

test('a scheduled article becomes public at its time, and nobody reads it a moment before', async ({
  world,
}) => {
  world.clock.set('2026-11-22T10:00:00Z')
  const [author, mentor] = [await world.member(), await world.member('MENTOR')]
  const { id } = (await world.as(author).post('blog/createArticle', { ...validText, status: 'inReview' }))
    .body
  const publishAt = '2026-11-23T08:00:00.000Z'
  const path = `blog/updateArticle?id=${id}`
  const scheduleResponse = await world.as(mentor).put(path, { revision: 1, status: 'published', publishAt })
  expect(scheduleResponse.body).toMatchObject({ status: 'scheduled', publishAt, publishedAt: null })
  const [waitingJob] = await world.db.execute<{ startAfter: string }>(
    sql`select start_after as "startAfter" from jobs.job
      where name = 'texts-due' and start_after >= ${publishAt}::timestamptz order by start_after limit 1`,
    'objects',
  )
  expect(new Date(waitingJob!.startAfter).toISOString()).toBe(publishAt)
  expect((await world.as(author).put(path, { revision: 2, body: 'Not approved' })).body).toMatchObject({
    status: 'scheduled',
    pending: 'draft',
  })

  const earlyResult = await comeDue(world, '2026-11-23T07:59:59Z')
  expect(earlyResult).toEqual({ changes: [], asked: [] })
  const read = () => world.as(null).get(`blog/getArticle?slug=firing-a-kiln`)
  expect((await read()).status).toBe(404)
  const { changes, asked } = await comeDue(world, '2026-11-23T09:00:00Z')
  expect((await read()).body).toMatchObject({ body: validText.body, publishedAt: publishAt })
  expect(changes).toEqual(expect.arrayContaining([`article:${id}`, 'article-list', 'search']))
  expect(asked).toContainEqual({ queue: 'award', action: 'blog', reference: id, userIds: [author.id] })
  expect((await comeDue(world, '2026-11-23T09:05:00Z')).changes).toEqual([])
})

test('the first publication is awarded, and no later one', async ({ world }) => {
  const [author, admin] = [await world.member(), await world.member('ADMIN')]
  const { id } = await createText(world, author, { status: 'inReview' })
  const publish = () => world.as(admin).put(`tutorial/updateTutorial?id=${id}`, { status: 'published' })
  await publish()
  await world.as(author).put(`tutorial/unpublishTutorial?id=${id}`)
  await world.as(author).put(`tutorial/updateTutorial?id=${id}`, { status: 'inReview' })
  await publish()
  const awards = await world.db.execute(
    sql`select data from jobs.job where name = 'award' and data ->> 'reference' = ${id}`,
    'objects',
  )
  expect(awards).toEqual([{ data: { action: 'tutorial', reference: id, userIds: [author.id] } }])
})

test('of many saves from one revision exactly one is kept, and the others are told', async ({
  committed: world,
}) => {
  const [author, admin] = [await world.member(), await world.member('ADMIN')]
  const { id } = await createText(world, author)
  const saves = Array.from({ length: 8 }, (_, index) =>
    world
      .as(index % 2 ? author : admin)
      .put(`tutorial/updateTutorial?id=${id}`, { revision: 1, body: `Words of ${index}` }),
  )
  const answers = await Promise.all(saves)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'textChanged')).toHaveLength(7)
  const [savedRow] = await world.db.select().from(tutorials).where(eq(tutorials.id, id))
  expect(savedRow).toMatchObject({
    revision: 2,
    body: answers.find(({ status }) => status === 200)!.body.body,
  })
  expect(await world.db.$count(tutorialRevisions, eq(tutorialRevisions.textId, id))).toBe(2)
})

test('texts of one title that are submitted at once get an address each, and none a word of the site', async ({
  committed: world,
}) => {
  const people = await Promise.all(Array.from({ length: 5 }, () => world.member()))
  const submit = (writer: Person, title: string) => createText(world, writer, { title, status: 'inReview' })
  await Promise.all(people.map((person) => submit(person, 'Firing a kiln')))
  const slugs = await world.db.select({ slug: tutorials.slug }).from(tutorials)
  expect(slugs.map(({ slug }) => slug).toSorted()).toEqual([
    'firing-a-kiln',
    'firing-a-kiln-2',
    'firing-a-kiln-3',
    'firing-a-kiln-4',
    'firing-a-kiln-5',
  ])
  expect(await submit(people[0]!, 'New')).toMatchObject({ slug: 'new-2' })
  expect((await submit(people[0]!, '★ ★')) as { slug?: string }).toMatchObject({
    slug: expect.stringMatching(/^tutorial-[0-9a-f]{6}$/),
  })
})

test('the address follows the title until the first publication, and stays from then on', async ({
  world,
}) => {
  const [author, mentor] = [await world.member(), await world.member('MENTOR')]
  const { id } = await createText(world, author, { title: 'First title', status: 'inReview' })
  const save = async (writer: Person, changes: object) =>
    (await world.as(writer).put(`tutorial/updateTutorial?id=${id}`, changes)).body as { slug: string }
  await world.as(mentor).put(`tutorial/returnTutorial?id=${id}`, { reason: 'Say in the title what it is.' })
  await save(author, { title: 'A clearer title' })
  expect(await save(author, { status: 'inReview' })).toMatchObject({ slug: 'a-clearer-title' })
  expect(await save(mentor, { title: 'The clearest title' })).toMatchObject({ slug: 'the-clearest-title' })
  expect(await save(mentor, { status: 'published' })).toMatchObject({ slug: 'the-clearest-title' })
  expect(await save(mentor, { title: 'Another title', status: 'published' })).toMatchObject({
    title: 'Another title',
    slug: 'the-clearest-title',
  })
})

test('writers see who else has a text open, hear at once of a newer revision, and of who leaves', async ({
  committed: world,
}) => {
  const [author, admin] = [await world.member(), await world.member('ADMIN')]
  const { id } = await createText(world, author)
  const markEditing = async (writer: Person, body: object = {}) =>
    (await world.as(writer).put(`tutorial/markTutorialEditing?id=${id}`, body)).body
  expect(await markEditing(author)).toMatchObject({ revision: 1, editors: [] })
  await using liveStream = await eventStream(world, author, `tutorial-edit:${id}`)
  expect(await markEditing(admin)).toMatchObject({ editors: [{ userName: author.userName, isYou: false }] })
  await expect.poll(liveStream.heard).toContain(`tutorial-edit:${id}`)
  const before = liveStream.heard().length
  await world.as(admin).put(`tutorial/updateTutorial?id=${id}`, { revision: 1, body: 'Newer' })
  await expect.poll(() => liveStream.heard().length).toBeGreaterThan(before)
  expect(await markEditing(author)).toMatchObject({
    revision: 2,
    savedBy: { userName: admin.userName },
    editors: [{ userName: admin.userName }],
  })
  await markEditing(admin, { isLeaving: true })
  expect((await markEditing(author)).editors).toEqual([])
})

test('who closes the editor without a word is forgotten', async ({ world }) => {
  const [author, admin] = [await world.member(), await world.member('ADMIN')]
  world.clock.set('2026-11-22T10:00:00Z')
  const { id } = await createText(world, author)
  const markEditing = async (writer: Person) =>
    (await world.as(writer).put(`tutorial/markTutorialEditing?id=${id}`)).body.editors.length as number
  await markEditing(admin)
  expect(await markEditing(author)).toBe(1)
  world.clock.set('2026-11-22T10:00:31Z')
  expect(await markEditing(author)).toBe(0)
})

test('a picture stays as long as any revision shows it', async ({ world }) => {
  const author = await world.member()
  const sent = await uploadAs(world, author)(await aPicture(640, 360), { path: 'content', type: 'image' })
  const url = sent.body.fileUrl as string
  const { id } = await createText(world, author, { body: `![The kiln](${url})` })
  await world.as(author).put(`tutorial/updateTutorial?id=${id}`, { revision: 1, body: 'Without it' })
  await runFileJob(world, 'files-unused', { days: 2 })
  expect(await world.db.$count(files, eq(files.key, url.slice('/files/'.length)))).toBe(1)
  await world.db.delete(tutorialRevisions)
  await runFileJob(world, 'files-unused', { days: 2 })
  expect(await world.db.$count(files, eq(files.key, url.slice('/files/'.length)))).toBe(0)
})

test('what is deleted is gone everywhere, and its address leads to no other text', async ({ world }) => {
  const [author, admin] = [await world.member(), await world.member('ADMIN')]
  const { id } = await createText(world, admin, { status: 'published' })
  expect((await world.as(null).get('search/search?q=firing')).body.items).toHaveLength(1)
  expect((await world.as(admin).put(`tutorial/deleteTutorial?id=${id}`)).body).toEqual({ id })
  expect((await world.as(admin).put(`tutorial/deleteTutorial?id=${id}`)).body).toEqual({ id })
  expect((await world.as(null).get('search/search?q=firing')).body.items).toEqual([])
  expect((await world.as(null).get('tutorial/getPaginatedTutorials')).body.total).toBe(0)
  expect(await createText(world, author, { status: 'inReview' })).toMatchObject({ slug: 'firing-a-kiln-2' })
  expect(await world.db.$count(articles)).toBe(0)
})
