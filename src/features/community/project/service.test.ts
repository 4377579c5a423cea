import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { files } from '#features/platform/files/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { crowd, tally, type Try } from '#tests/support/crowd.ts'
import { aPicture, uploadAs } from '#tests/support/files/pictures.ts'
import { aProject, projectDraft } from '#tests/support/event/projects.ts'
import { expect, test } from '#tests/support/world.ts'
import { projects } from './table.ts'

test('a project keeps the id that its client made, and everybody reads it', async ({ world }) => {
  const owner = await world.member()
  const draft = await projectDraft(world, owner)
  const { profileId } = owner
  const createResponse = await world.as(owner).post('project/createProject', {
    ...draft,
    profileId,
    slot: 9,
    firstName: 'Ada',
    createdAt: '2001-01-01T00:00:00Z',
  })
  expect(createResponse).toMatchObject({ status: 200, body: { ...draft, profileId } })
  expect(createResponse.body.createdAt).not.toMatch(/^2001/)
  expect(createResponse.body).not.toHaveProperty('slot')
  const anonymous = world.as(null)
  expect((await anonymous.get(`project/getProject?id=${draft.id}`)).body).toEqual(createResponse.body)
  expect((await anonymous.get(`project/getProjectsByUserId?userId=${owner.id}`)).body).toEqual({
    items: [createResponse.body],
    total: 1,
    page: 1,
    perPage: 20,
  })
})

test('what breaks a rule is told in the words of the form, in its order', async ({ world }) => {
  const owner = world.as(await world.member())
  const missingFields = (await owner.post('project/createProject', { id: crypto.randomUUID() })).body
  expect(Object.entries(missingFields.fieldErrors)).toEqual(
    ['title', 'description', 'TechnicalSkills', 'url'].map((field) => [field, 'This field is required']),
  )
  const titleError = 'Title must be at least 2 and max 32 characters long and contain only letters and space.'
  const validProject = {
    id: crypto.randomUUID(),
    title: 'Rain Ledger',
    description: 'Listens.',
    TechnicalSkills: ['Rust'],
    url: 'example.com',
  }
  const postAndGetMessage = async (more: object) =>
    (await owner.post('project/createProject', { ...validProject, ...more })).body.message
  for (const title of ['A', 'a'.repeat(33), 'Rain 2', 'Rain-Ledger', 'Rain_Ledger', 'Rain!'])
    expect(await postAndGetMessage({ title }), title).toBe(titleError)
  expect(await postAndGetMessage({ title: '  ' })).toBe('This field is required')
  expect(await postAndGetMessage({ description: 'x'.repeat(8001) })).toBe(
    'This is too long maximum 8000 characters',
  )
  expect(await postAndGetMessage({ TechnicalSkills: [' ', ','] })).toBe('This field is required')
  expect(await postAndGetMessage({ TechnicalSkills: ['x'.repeat(201), 'y'.repeat(200)] })).toBe(
    'This is too long maximum 400 characters',
  )
  for (const url of ['nowhere', 'javascript:alert(1)', 'ftp://example.com', 'https://a:b@example.com'])
    expect(await postAndGetMessage({ url }), url).toBe('Invalid URL')
  for (const image of ['https://example.com/x.png', '/files/app/x.webp', '/files/project/../app/x.webp'])
    expect(await postAndGetMessage({ image }), image).toBe('Invalid value')
  for (const id of ['1', '../../x', `${validProject.id}/x`])
    expect(await postAndGetMessage({ id }), id).toBe('Invalid value')
})

test('titles are letters of any script, skills stand once each, and an address gets its scheme', async ({
  world,
}) => {
  const owner = world.as(await world.member())
  const { status, body } = await owner.post('project/createProject', {
    id: crypto.randomUUID().toUpperCase(),
    title: `  ${'窯'.repeat(30)} ä`,
    description: 'x'.repeat(8000),
    TechnicalSkills: ['Rust, C', ' rust ', 'Small   models'],
    url: 'example.com/rain',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    title: `${'窯'.repeat(30)} ä`,
    TechnicalSkills: ['Rust', 'C', 'Small models'],
    url: 'https://example.com/rain',
    image: null,
  })
  expect(body.id).toBe(body.id.toLowerCase())
})

test('an id is taken once and for ever, and a project goes onto no other profile', async ({ world }) => {
  const [owner, otherMember] = [await world.member(), await world.member()]
  const createdProject = await aProject(world, owner)
  const sameIdDraft = { ...(await projectDraft(world, otherMember)), id: createdProject.id, image: null }
  const idTaken = { status: 409, body: { code: 'id_taken' } }
  expect(await world.as(otherMember).post('project/createProject', sameIdDraft)).toMatchObject(idTaken)
  expect(await world.as(owner).post('project/createProject', sameIdDraft)).toMatchObject(idTaken)
  await world.as(owner).put(`project/deleteProject?id=${createdProject.id}`)
  expect(await world.as(otherMember).post('project/createProject', sameIdDraft)).toMatchObject(idTaken)
  const draft = await projectDraft(world, otherMember)
  for (const caller of [otherMember, await world.member('ADMIN')])
    expect(
      await world.as(caller).post('project/createProject', { ...draft, profileId: owner.profileId }),
    ).toMatchObject({ status: 403 })
})

test('who has no profile yet is told to choose a username', async ({ world }) => {
  const owner = await world.member()
  const draft = await projectDraft(world, owner)
  await world.db.delete(profiles).where(eq(profiles.id, owner.profileId))
  expect(await world.as(owner).post('project/createProject', draft)).toMatchObject({
    status: 409,
    body: { message: 'Please choose your username first' },
  })
})

test('projects of a private profile are there for its owner and ADMIN alone', async ({ world }) => {
  const owner = await world.member('USER', { public: false })
  const { id } = await aProject(world, owner)
  for (const path of [`project/getProject?id=${id}`, `project/getProjectsByUserId?userId=${owner.id}`]) {
    for (const caller of [owner, await world.member('ADMIN')])
      expect((await world.as(caller).get(path)).status, path).toBe(200)
    for (const caller of [null, await world.member(), await world.member('MENTOR')])
      expect((await world.as(caller).get(path)).status, path).toBe(404)
  }
  const missingPath = `project/getProjectsByUserId?userId=${crypto.randomUUID()}`
  const missingResponse = await world.as(null).get(missingPath)
  const hidden = await world.as(null).get(`project/getProjectsByUserId?userId=${owner.id}`)
  expect(hidden.body).toEqual(missingResponse.body)
})

test('its owner changes what is named and nothing else', async ({ world }) => {
  const owner = await world.member()
  const createdProject = await aProject(world, owner)
  const update = (changes: object) =>
    world.as(owner).put(`project/updateProject?id=${createdProject.id}`, changes)
  expect((await update({ title: 'Rain Book', profileId: crypto.randomUUID() })).body).toMatchObject({
    ...createdProject,
    title: 'Rain Book',
    updatedAt: expect.any(String),
  })
  expect((await update({ image: '' })).body).toMatchObject({ title: 'Rain Book', image: null })
  expect((await update({ title: '' })).body.fieldErrors).toEqual({ title: 'This field is required' })
})

test('a cover is one that the caller uploaded for this project', async ({ world }) => {
  const [owner, otherMember] = [await world.member(), await world.member()]
  const [draft, foreignDraft] = [await projectDraft(world, owner), await projectDraft(world, otherMember)]
  const pictureErrors = { image: 'This picture is gone. Please choose it again.' }
  const send = (image: string) => world.as(owner).post('project/createProject', { ...draft, image })
  expect((await send(foreignDraft.image)).body.fieldErrors).toEqual(pictureErrors)
  expect((await send('/files/project/nothing.webp')).body.fieldErrors).toEqual(pictureErrors)
  const sameId = { ...(await projectDraft(world, owner)), id: foreignDraft.id, image: foreignDraft.image }
  expect((await world.as(owner).post('project/createProject', sameId)).body.fieldErrors).toEqual(
    pictureErrors,
  )
  const second = await aProject(world, owner)
  const borrowed = await world.as(owner).put(`project/updateProject?id=${second.id}`, { image: draft.image })
  expect(borrowed.body.fieldErrors).toEqual(pictureErrors)
})

test('a profile has at most three; deleting one makes room and hides its files', async ({ world }) => {
  const owner = await world.member()
  const first = await aProject(world, owner)
  await aProject(world, owner)
  await aProject(world, owner)
  const fourth = await projectDraft(world, owner)
  expect(await world.as(owner).post('project/createProject', fourth)).toMatchObject({
    status: 409,
    body: { message: 'You already have 3 projects. Delete one to make room.' },
  })
  const remove = () => world.as(owner).put(`project/deleteProject?id=${first.id}`)
  expect(await remove()).toMatchObject({ status: 200, body: { id: first.id } })
  expect((await remove()).status).toBe(200)
  expect((await world.as(owner).get(`project/getProject?id=${first.id}`)).status).toBe(404)
  expect((await world.as(owner).put(`project/updateProject?id=${first.id}`, {})).status).toBe(404)
  expect((await world.as(owner).post('project/createProject', fourth)).status).toBe(200)
  const visibleFiles = and(eq(files.path, `project/${first.id}`), isNull(files.deletedAt))
  expect(await world.db.$count(files, visibleFiles)).toBe(0)
})

test('what an administrator removes is written down', async ({ world }) => {
  const owner = await world.member()
  const { id } = await aProject(world, owner)
  expect((await world.as(await world.member()).put(`project/deleteProject?id=${id}`)).status).toBe(403)
  await world.as(await world.member('ADMIN')).put(`project/deleteProject?id=${id}`)
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.createdAt)
  expect(auditRows.map(({ what }) => what)).toEqual(['project.removed'])
})

test('with its profile a project is gone, and its picture too', async ({ committed: world }) => {
  const owner = await world.member()
  const id = crypto.randomUUID()
  const path = `project/${id}`
  const { body } = await uploadAs(world, owner)(await aPicture(640, 360), { path, type: 'image' })
  const draft = { ...(await projectDraft(world, owner, { id })), image: body.fileUrl }
  expect((await world.as(owner).post('project/createProject', draft)).status).toBe(200)
  const fetchFileStatus = async () => (await world.app.inject(body.fileUrl)).statusCode
  expect(await fetchFileStatus()).toBe(200)
  await world.as(owner).put(`profile/deleteProfile?id=${owner.profileId}`)
  for (const caller of [null, owner, await world.member('ADMIN')])
    expect((await world.as(caller).get(`project/getProject?id=${id}`)).status).toBe(404)
  await expect.poll(fetchFileStatus).toBe(404)
})

test.for([1, 2])(
  'a hundred projects at once on %i server(s) leave three',
  async (servers, { committed: world }) => {
    const author = await world.member()
    const tries = Array.from({ length: 100 }, (): Try => ({
      who: author,
      method: 'POST',
      url: 'project/createProject',
      body: {
        id: crypto.randomUUID(),
        title: 'Rain Ledger',
        description: 'Listens.',
        TechnicalSkills: ['Rust'],
        url: 'https://example.com',
      },
    }))
    const apps = servers === 1 ? [world.app] : [world.app, await world.open()]
    const answers = await crowd(world, apps, tries)
    expect(tally(answers)).toEqual({ 200: 3, 409: 97 })
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'too_many_projects']))
    const ownProjects = and(eq(projects.profileId, author.profileId), isNull(projects.deletedAt))
    expect(await world.db.$count(projects, ownProjects)).toBe(3)
  },
)

test('the database itself holds no fourth', async ({ world }) => {
  const owner = await world.member()
  const { id } = await aProject(world, owner)
  const secondInsert = world.db.transaction((db) =>
    db.execute(sql`insert into project (id, profile_id, slot, title, description, technical_skills, url)
      select gen_random_uuid(), profile_id, slot, title, description, technical_skills, url from project
      where id = ${id}`),
  )
  await expect(secondInsert).rejects.toThrow()
  const beyondLimit = world.db.transaction((db) =>
    db.update(projects).set({ slot: 4 }).where(eq(projects.id, id)),
  )
  await expect(beyondLimit).rejects.toThrow()
})

test('a cover comes before its project, for an id that nobody else has and while there is room', async ({
  world,
}) => {
  const [owner, otherMember] = [await world.member(), await world.member()]
  const [cover, id] = [await aPicture(640, 360), crypto.randomUUID()]
  const upload = async (uploader: typeof owner, path: string) =>
    uploadAs(world, uploader)(cover, { path, type: 'image' })
  const { status, body } = await upload(owner, `project/${id}`)
  expect(status).toBe(200)
  expect((await upload(otherMember, `project/${id}`)).status).toBe(403)
  const draft = { ...(await projectDraft(world, owner)), id, image: body.fileUrl }
  expect((await world.as(owner).post('project/createProject', draft)).body.image).toBe(body.fileUrl)
  expect((await upload(owner, `project/${id}`)).status).toBe(200)
  expect((await upload(otherMember, `project/${id}`)).status).toBe(403)
  await aProject(world, owner)
  await aProject(world, owner)
  expect((await upload(owner, `project/${id}`)).status).toBe(200)
  expect((await upload(owner, `project/${crypto.randomUUID()}`)).status).toBe(403)
  await world.as(owner).put(`project/deleteProject?id=${id}`)
  expect((await upload(owner, `project/${id}`)).status).toBe(403)
})

test('a cover has the shape 16:9', async ({ world }) => {
  const square = await aPicture(400, 400)
  const path = `project/${crypto.randomUUID()}`
  const { status, body } = await uploadAs(world, await world.member())(square, { path, type: 'image' })
  expect([status, body.message]).toEqual([422, 'The picture must have the shape 16:9'])
})
