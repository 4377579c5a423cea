import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { expect, test } from '#tests/support/world.ts'
import { tutorials } from '#features/content/tutorial/table.ts'

const validText = {
  title: 'Firing a kiln',
  description: 'From cold to cone 6.',
  body: 'Begin *slowly*.\r\n\n',
}

test('a member writes, submits, and a mentor publishes; the address comes from the title and stays', async ({
  world,
}) => {
  const [author, mentor] = [await world.member(), await world.member('MENTOR')]
  const draft = await world.as(author).post('tutorial/createTutorial', { title: validText.title })
  expect(draft).toMatchObject({ status: 200, body: { slug: null, status: 'draft', revision: 1 } })
  const { id } = draft.body
  const path = `tutorial/updateTutorial?id=${id}`

  const earlyResponse = await world.as(author).put(path, { revision: 1, status: 'inReview' })
  expect(earlyResponse).toMatchObject({
    status: 422,
    body: {
      fieldErrors: {
        description: 'Add a description before you submit.',
        body: 'Add some text before you submit.',
      },
    },
  })
  const submitResponse = await world.as(author).put(path, { ...validText, revision: 1, status: 'inReview' })
  expect(submitResponse.body).toMatchObject({ slug: 'firing-a-kiln', status: 'inReview', revision: 2 })
  expect(submitResponse.body.body).toBe(validText.body)
  expect((await world.as(author).put(path, { revision: 2, status: 'published' })).status).toBe(403)
  expect((await world.as(null).get('tutorial/getTutorial?slug=firing-a-kiln')).status).toBe(404)

  const waitingTexts = (await world.as(mentor).get('tutorial/getTutorialsToReview')).body
  expect(waitingTexts).toMatchObject({ total: 1, items: [{ id, title: validText.title }] })
  const publishResponse = await world.as(mentor).put(path, { revision: 2, status: 'published' })
  expect(publishResponse.body).toMatchObject({ status: 'published', submittedAt: null, revision: 3 })
  expect((await world.as(mentor).get('tutorial/getTutorialsToReview')).body.total).toBe(0)
  const read = (await world.as(null).get('tutorial/getTutorial?slug=firing-a-kiln')).body
  expect(read).toMatchObject({ title: validText.title, author: { name: 'Ada Kiln' } })
  expect((await world.as(null).get('search/search?q=firing')).body.items).toMatchObject([
    { kind: 'tutorial', url: '/t/firing-a-kiln' },
  ])
  const [mail] = await world.db.select().from(mails).where(eq(mails.userId, author.id))
  expect(mail).toMatchObject({ template: 'textPublished' })
  await world.as(mentor).put(path, { revision: 3, status: 'published' })
  expect(await world.db.$count(mails, eq(mails.userId, author.id))).toBe(1)
  const renameResponse = await world
    .as(mentor)
    .put(path, { revision: 3, title: 'Cooling', status: 'published' })
  expect(renameResponse.body).toMatchObject({ slug: 'firing-a-kiln', title: 'Cooling' })
})

test('nobody writes before their address is confirmed', async ({ world }) => {
  const author = await world.member()
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, author.id))
  expect(await world.as(author).post('tutorial/createTutorial', validText)).toMatchObject({
    status: 403,
    body: { message: 'Please confirm your e-mail address first' },
  })
})

test('changes of a published text wait for their approval, and what is shown stays as it is', async ({
  world,
}) => {
  const [author, admin] = [await world.member(), await world.member('ADMIN')]
  const { id } = (
    await world.as(author).post('tutorial/createTutorial', { ...validText, status: 'inReview' })
  ).body
  const path = `tutorial/updateTutorial?id=${id}`
  await world.as(admin).put(path, { revision: 1, status: 'published' })
  const loadTutorial = async () => (await world.as(null).get(`tutorial/getTutorial?id=${id}`)).body
  const before = await loadTutorial()

  const saveResponse = await world
    .as(author)
    .put(path, { revision: 2, body: 'Secret words', title: 'Secret' })
  expect(saveResponse.body).toMatchObject({
    status: 'published',
    pending: 'draft',
    title: 'Secret',
    revision: 3,
  })
  expect(await loadTutorial()).toEqual(before)
  expect(JSON.stringify((await world.as(null).get('search/search?q=secret')).body.items)).toBe('[]')
  const submitResponse = await world.as(author).put(path, { revision: 3, status: 'inReview' })
  expect(submitResponse.body).toMatchObject({ pending: 'inReview', title: 'Secret' })
  expect(await loadTutorial()).toEqual(before)

  const returned = await world.as(admin).put(`tutorial/returnTutorial?id=${id}`, { reason: 'Say it plainly' })
  expect(returned.body).toMatchObject({ status: 'published', pending: 'draft', reason: 'Say it plainly' })
  await world.as(author).put(path, { revision: 3, body: 'Plain words', status: 'inReview' })
  await world.as(admin).put(path, { revision: 4, status: 'published' })
  expect(await loadTutorial()).toMatchObject({ title: 'Secret', body: 'Plain words', slug: before.slug })

  const sameText = { title: 'Secret', body: 'Plain words' }
  await world.as(author).put(path, { revision: 5, body: 'Again other words' })
  const undoResponse = await world.as(author).put(path, { revision: 6, ...sameText })
  expect(undoResponse.body).toMatchObject({ pending: null, revision: 7 })
})

test('who began from an older revision is told who saved since, and loses nothing', async ({ world }) => {
  const [author, admin] = [await world.member(), await world.member('ADMIN')]
  const { id } = (await world.as(author).post('tutorial/createTutorial', validText)).body
  const path = `tutorial/updateTutorial?id=${id}`
  expect((await world.as(admin).put(path, { revision: 1, body: 'Of the admin' })).status).toBe(200)
  const lateResponse = await world.as(author).put(path, { revision: 1, body: 'Of the author' })
  expect(lateResponse).toMatchObject({ status: 409, body: { code: 'textChanged' } })
  expect(lateResponse.body.message).toContain('Ada Kiln saved this text after you opened it')
  const editView = (await world.as(author).get(`tutorial/getTutorialForEdit?id=${id}`)).body
  expect(editView).toMatchObject({ body: 'Of the admin', revision: 2, savedBy: { isYou: false } })
  // Repeats the save with the same text, because the first response was lost.
  const repeatResponse = await world.as(admin).put(path, { revision: 1, body: 'Of the admin' })
  expect(repeatResponse).toMatchObject({ status: 200, body: { revision: 2 } })
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entry).toMatchObject({ what: 'tutorial.changed', userId: admin.id })
})

test('autosaves of one writer take each other’s place; what was saved by hand, or by others, stays', async ({
  world,
}) => {
  const [author, admin] = [await world.member(), await world.member('ADMIN')]
  world.clock.set('2026-11-22T10:00:00Z')
  const { id } = (await world.as(author).post('tutorial/createTutorial', validText)).body
  let revision = 1
  const save = async (writer: typeof author, body: string, isAutosave: boolean) => {
    const answer = await world
      .as(writer)
      .put(`tutorial/updateTutorial?id=${id}`, { revision, body, isAutosave })
    revision = answer.body.revision
  }
  await save(author, 'Three', true)
  await save(author, 'Three words', true)
  await save(author, 'Three', false)
  await save(author, 'Four', true)
  await save(admin, 'Five', true)
  await save(author, 'Six', true)
  world.clock.set('2026-11-22T10:06:00Z')
  await save(author, 'Seven', true)
  const list = (await world.as(author).get(`tutorial/getTutorialRevisions?id=${id}`)).body
  const revisionLines = list.items.map(
    ({ number, note, size }: Record<'number' | 'note' | 'size', string>) => `${number} ${note} ${size}`,
  )
  expect(revisionLines).toEqual([
    '8 autosaved 5',
    '7 autosaved 3',
    '6 autosaved 4',
    '5 autosaved 4',
    '4 saved 5',
    '3 autosaved 11',
    `1 saved ${validText.body.length}`,
  ])

  const thirdRevision = await world.as(author).get(`tutorial/getTutorialRevision?id=${id}&number=1`)
  expect(thirdRevision.body).toMatchObject({ body: validText.body, by: { isYou: true } })
  const restoreResponse = await world
    .as(author)
    .put(`tutorial/restoreTutorialRevision?id=${id}&number=1`, { revision })
  expect(restoreResponse.body).toMatchObject({ body: validText.body, revision: 9 })
})

test('an autosave of a new session, or one that takes much away, leaves the one before it in the history', async ({
  world,
}) => {
  const author = await world.member()
  const { id } = (await world.as(author).post('tutorial/createTutorial', { title: validText.title })).body
  let revision = 1
  const autosave = async (changes: object) => {
    const sent = { revision, isAutosave: true, ...changes }
    revision = (await world.as(author).put(`tutorial/updateTutorial?id=${id}`, sent)).body.revision
  }
  const bodies = async () => {
    const { items } = (await world.as(author).get(`tutorial/getTutorialRevisions?id=${id}`)).body
    const read = (number: number) =>
      world.as(author).get(`tutorial/getTutorialRevision?id=${id}&number=${number}`)
    const all = await Promise.all(items.map(({ number }: { number: number }) => read(number)))
    return all.map((answer) => answer.body.body as string)
  }
  const longBody = 'A kiln is a chamber. '.repeat(60)
  await autosave({ body: 'Precious', isNewSession: true })
  await autosave({ body: 'Precious paragraph' })
  expect(await bodies()).toEqual(['Precious paragraph', ''])
  await autosave({ body: 'Precious paragraphs', isNewSession: true })
  await autosave({ body: 'oops' })
  await autosave({ body: longBody })
  await autosave({ body: longBody.slice(0, -300) })
  await autosave({ body: longBody.slice(0, -310) })
  expect(await bodies()).toEqual([
    longBody.slice(0, -310),
    longBody,
    'Precious paragraphs',
    'Precious paragraph',
    '',
  ])
})

test('the history says who did what, also with the words of another', async ({ world }) => {
  const [author, mentor] = [await world.member(), await world.member('MENTOR')]
  const sent = { ...validText, status: 'inReview' }
  const { id } = (await world.as(author).post('tutorial/createTutorial', sent)).body
  await world.as(mentor).put(`tutorial/updateTutorial?id=${id}`, { revision: 1, status: 'published' })
  const { items } = (await world.as(mentor).get(`tutorial/getTutorialRevisions?id=${id}`)).body
  expect(items).toMatchObject([
    { number: 2, note: 'published', by: { isYou: true } },
    { number: 1, note: 'submitted', by: { isYou: false } },
  ])
})

test('what was submitted is no autosave any more, and a save by hand keeps what was published', async ({
  world,
}) => {
  const author = await world.member('MENTOR')
  const { id } = (await world.as(author).post('tutorial/createTutorial', validText)).body
  const save = (revision: number, more: object) =>
    world.as(author).put(`tutorial/updateTutorial?id=${id}`, { revision, ...more })
  const notes = async () => {
    const { items } = (await world.as(author).get(`tutorial/getTutorialRevisions?id=${id}`)).body
    return items.map(({ note }: { note: string }) => note) as string[]
  }
  await save(1, { body: 'Two', isAutosave: true })
  await save(2, { status: 'inReview' })
  await save(2, { body: 'Three', isAutosave: true })
  expect(await notes()).toEqual(['autosaved', 'submitted', 'saved'])
  await save(3, { status: 'published' })
  await save(3, { body: 'Three' })
  expect(await notes()).toEqual(['published', 'submitted', 'saved'])
})

test('an autosave keeps what cannot be shown yet; a save by hand says where it is wrong', async ({
  world,
}) => {
  const author = await world.member()
  const { id } = (await world.as(author).post('tutorial/createTutorial', validText)).body
  const body = 'Fine.\n\n<script>alert(1)</script>'
  const path = `tutorial/updateTutorial?id=${id}`
  const refusedResponse = await world.as(author).put(path, { revision: 1, body })
  expect(refusedResponse).toMatchObject({
    status: 422,
    body: { fieldErrors: { body: expect.stringContaining('line 3') } },
  })
  const autosaved = await world.as(author).put(path, { revision: 1, body, isAutosave: true })
  expect(autosaved.body).toMatchObject({ body, revision: 2 })
  expect((await world.as(author).get(`tutorial/getTutorial?id=${id}`)).body.text.html).toBe('')
  const longBody = 'x '.repeat(110_000)
  expect((await world.as(author).put(path, { revision: 2, body: longBody, isAutosave: true })).status).toBe(
    413,
  )
})

test('a text is taken down by its author, and by others with a reason', async ({ world }) => {
  const [author, mentor] = [await world.member(), await world.member('MENTOR')]
  const submittedText = { ...validText, status: 'inReview' }
  const { id } = (await world.as(author).post('tutorial/createTutorial', submittedText)).body
  await world.as(mentor).put(`tutorial/updateTutorial?id=${id}`, { revision: 1, status: 'published' })
  const path = `tutorial/unpublishTutorial?id=${id}`
  expect((await world.as(mentor).put(path)).status).toBe(422)
  const unpublished = await world.as(mentor).put(path, { reason: 'It is not yours' })
  expect(unpublished.body).toMatchObject({ status: 'draft' })
  expect((await world.as(mentor).get(`tutorial/getTutorialForEdit?id=${id}`)).status).toBe(404)
  expect((await world.as(author).get(`tutorial/getTutorialForEdit?id=${id}`)).body).toMatchObject({
    status: 'draft',
    reason: 'It is not yours',
    slug: 'firing-a-kiln',
  })
  expect((await world.as(null).get('search/search?q=firing')).body.items).toEqual([])
})

test('technologies are named by slug, unknown ones are refused', async ({ world }) => {
  const author = await world.member()
  await world.db.insert(technologies).values({ slug: 'kiln', name: 'Kiln', rendered: renderPlain('') })
  const createResponse = await world
    .as(author)
    .post('tutorial/createTutorial', { ...validText, technologies: ['kiln'] })
  expect(createResponse.body.technologies).toMatchObject([{ slug: 'kiln', name: 'Kiln' }])
  const { id } = createResponse.body
  const path = `tutorial/updateTutorial?id=${id}`
  const unknownResponse = await world.as(author).put(path, { revision: 1, technologies: ['none'] })
  expect(unknownResponse.body.fieldErrors).toEqual({ technologies: 'There’s no technology "none"' })
  expect((await world.as(author).put(path, { revision: 1, technologies: [] })).body.technologies).toEqual([])
  expect((await world.db.select().from(tutorials).where(eq(tutorials.id, id)))[0]).toMatchObject({
    namesTechnologies: true,
  })
})
