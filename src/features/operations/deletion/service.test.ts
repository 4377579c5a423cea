import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { events } from '#features/event/event/table.ts'
import { files } from '#features/platform/files/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import type { DeletedKind } from '#lib/contract/restorable.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aProject } from '#tests/support/event/projects.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const restore = async (world: World, [kind, id]: [DeletedKind, string], slug?: string) => {
  const { status, body } = await world
    .as(await world.member('ADMIN'))
    .put('deletion/restoreThing', { kind, id, ...(slug && { slug }) })
  return { status, message: body.message as string, code: body.code as string, fields: body.fieldErrors }
}

const leave = (world: World, person: Person, { event, teamId }: { event: { id: string }; teamId: string }) =>
  world.as(person).put(`participant/leaveTeamByUser?eventId=${event.id}&teamId=${teamId}`)

test('what was deleted is listed with where it belongs and who took it away, and found by a word', async ({
  world,
}) => {
  const admin = await world.member('ADMIN')
  const owner = await world.member()
  const project = await aProject(world, owner, { title: 'Gutter Ear' })
  expect((await world.as(admin).put(`project/deleteProject?id=${project.id}`)).status).toBe(200)
  const event = await anEvent(world, { title: 'Ebb Days' })
  expect(
    (await world.as(event.organiser).put(`event/deleteEvent?id=${event.id}`, { message: 'Sorry.' })).status,
  ).toBe(200)

  const list = async (query: string) => (await world.as(admin).get(`deletion/getDeletedThings?${query}`)).body
  const results = await list('search=gutter')
  expect(results).toMatchObject({
    total: 1,
    items: [
      {
        kind: 'project',
        id: project.id,
        title: 'Gutter Ear',
        place: owner.userName,
        owner: { userId: owner.id },
        deletedBy: { userId: admin.id, name: admin.name },
      },
    ],
  })
  const [{ deletedAt, purgedAt }] = results.items
  expect(Date.parse(purgedAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000)
  expect((await list('kind=event')).items).toMatchObject([
    { id: event.id, slug: event.slug, deletedBy: { userId: event.organiser.id } },
  ])
  expect((await list('kind=team')).items).toEqual([])
  expect((await list('orderBy=title')).items.map((item: { title: string }) => item.title)).toEqual([
    'Ebb Days',
    'Gutter Ear',
  ])
  expect((await list('perPage=1&page=2')).items).toHaveLength(1)
})

test('an event is back with its teams, and asks for another address when its own is taken', async ({
  world,
}) => {
  const event = await anEvent(world, { title: 'Ebb Days' })
  const team = await aTeam(world, event)
  await world.as(event.organiser).put(`event/deleteEvent?id=${event.id}`, { message: 'Sorry.' })
  const secondEvent = await anEvent(world, { title: 'Ebb Days' })
  expect(secondEvent.slug).toBe(event.slug)

  expect(await restore(world, ['event', event.id])).toMatchObject({
    status: 409,
    code: 'slug_taken',
    message: 'Another event now has the address "ebb-days". Please choose a new one.',
  })
  expect(await restore(world, ['event', event.id], 'Ebb!')).toMatchObject({ status: 422 })
  expect(await restore(world, ['event', event.id], 'ebb-days-of-old')).toMatchObject({ status: 200 })
  const { body } = await world.as(null).get('event/getEvent?slug=ebb-days-of-old')
  expect(body).toMatchObject({ id: event.id, teamsCount: 1 })
  expect((await world.as(null).get(`team/getTeam?id=${team.id}`)).status).toBe(200)
  expect((await world.as(null).get('search/search?q=ebb&kinds=event')).body.total).toBe(2)
  expect(await restore(world, ['event', event.id])).toMatchObject({ status: 404 })
  const notifications = (await world.as(event.organiser).get('notification/getNotifications')).body.items
  expect(notifications).toContainEqual(
    expect.objectContaining({ kind: 'moderated', text: expect.stringContaining('is back: ') }),
  )
  const entries = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, event.id))
    .orderBy(auditEntries.createdAt)
  expect(entries.find(({ what }) => what === 'thing.restored')).toMatchObject({
    before: { slug: 'ebb-days', deletedAt: expect.any(String) },
    after: { slug: 'ebb-days-of-old', deletedAt: null },
  })
})

test('a team is back with its members, its files and its place in the count', async ({ world }) => {
  const event = await anEvent(world, { maxTeamSize: 3 })
  const team = await aTeam(world, event)
  await world.db.insert(files).values({
    key: `team/${team.id}.webp`,
    path: `team/${team.id}`,
    type: 'image',
    contentType: 'image/webp',
    size: 1,
    storedAt: new Date(),
  })
  expect((await leave(world, team.admin, { event, teamId: team.id })).status).toBe(200)
  const loadFile = async () =>
    (
      await world.db
        .select()
        .from(files)
        .where(eq(files.path, `team/${team.id}`))
    )[0]
  expect((await loadFile())?.deletedAt).not.toBeNull()

  expect(await restore(world, ['team', team.id])).toMatchObject({ status: 200 })
  expect((await world.as(null).get(`team/getTeam?id=${team.id}`)).body).toMatchObject({
    slug: team.slug,
    membersCount: 1,
    members: [{ isAdmin: true }],
  })
  expect((await world.as(null).get(`event/getEvent?id=${event.id}`)).body.teamsCount).toBe(1)
  expect((await loadFile())?.deletedAt).toBeNull()
})

test('a team stays deleted while its people are elsewhere, or its event is deleted', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  await leave(world, team.admin, { event, teamId: team.id })
  const second = await aTeam(world, event, { admin: team.admin, name: 'Second Wind' })
  expect(await restore(world, ['team', team.id])).toMatchObject({
    status: 409,
    message: 'One of its members is now in another team in this event and would have to leave it first.',
  })
  await leave(world, team.admin, { event, teamId: second.id })
  await world.db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, event.id))
  expect(await restore(world, ['team', team.id])).toMatchObject({
    status: 409,
    message: 'This team’s event is deleted. Restore the event first.',
  })
  await world.db.update(events).set({ deletedAt: null }).where(eq(events.id, event.id))
  await world.db
    .update(participants)
    .set({ deletedAt: new Date() })
    .where(eq(participants.userId, team.admin.id))
  expect(await restore(world, ['team', team.id])).toMatchObject({
    status: 409,
    message: 'Nobody who was in this team still takes part in the event.',
  })
})

test('a submission is back as it was handed in, unless its team has another', async ({ world }) => {
  const event = await anEvent(world)
  const first = await aSubmission(world, event, { submitted: true })
  const admin = world.as(first.admin)
  const count = async () => (await world.as(null).get(`event/getEvent?id=${event.id}`)).body.submissionsCount
  await admin.put(`submission/deleteSubmission?id=${first.id}`)
  expect(await count()).toBe(0)
  const second = await aSubmission(world, event, { team: first.team })
  expect(await restore(world, ['submission', first.id])).toMatchObject({
    status: 409,
    message: 'Its team has another submission now and can have only one.',
  })
  await admin.put(`submission/deleteSubmission?id=${second.id}`)
  expect(await restore(world, ['submission', first.id])).toMatchObject({ status: 200 })
  expect(await count()).toBe(1)
  const submissionResponse = await world.as(null).get(`submission/getSubmission?id=${first.id}`)
  expect(submissionResponse.body).toMatchObject({ slug: first.slug, isSubmitted: true })
  expect((await world.as(null).get('search/search?q=morning sheet')).body.total).toBe(1)
})

test('a fourth application or project does not come back', async ({ world }) => {
  const owner = await world.member()
  const [first] = [await anApplication(world, { owner }), await anApplication(world, { owner })]
  await anApplication(world, { owner })
  await world.as(owner).put(`app/deleteApplication?id=${first!.id}`)
  await anApplication(world, { owner })
  expect(await restore(world, ['application', first!.id])).toMatchObject({
    status: 409,
    message: 'Its owner has 3 apps now. They need to delete one before you can restore this one.',
  })
  const project = await aProject(world, owner)
  await world.as(owner).put(`project/deleteProject?id=${project.id}`)
  for (const title of ['One', 'Two', 'Three']) await aProject(world, owner, { title })
  expect((await restore(world, ['project', project.id])).message).toBe(
    'This profile has 3 projects now. They need to delete one before you can restore this one.',
  )
})

test('a profile asks for another username when its own is taken, and comes once', async ({ world }) => {
  const person = await world.member()
  await world.as(person).put(`profile/deleteProfile?id=${person.profileId}`)
  const otherMember = await world.member()
  await world.db
    .update(profiles)
    .set({ userName: person.userName.toUpperCase() })
    .where(eq(profiles.userId, otherMember.id))
  expect(await restore(world, ['profile', person.profileId])).toMatchObject({
    status: 409,
    code: 'slug_taken',
  })
  expect((await restore(world, ['profile', person.profileId], 'x')).fields).toHaveProperty('slug')
  expect(await restore(world, ['profile', person.profileId], `${person.userName}-2`)).toMatchObject({
    status: 200,
  })
  await world.as(person).put(`profile/deleteProfile?id=${person.profileId}`)
  await world.db.insert(profiles).values({ userId: person.id, userName: person.userName.slice(0, 10) })
  expect((await restore(world, ['profile', person.profileId])).message).toBe(
    'This person has since made a new profile and can have only one.',
  )
})

test('what is older than 30 days, and what an erased account left, is neither listed nor restored', async ({
  world,
}) => {
  const author = await world.member()
  const tutorialValues = { description: 'd', body: 'b', rendered: renderPlain(''), authorUserId: author.id }
  const getDaysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000)
  const [oldText, freshText, emptyText] = await world.db
    .insert(tutorials)
    .values([
      { ...tutorialValues, slug: 'old-tide', title: 'Old tide', deletedAt: getDaysAgo(31) },
      {
        ...tutorialValues,
        slug: 'new-tide',
        title: 'New tide',
        status: 'published',
        publishedAt: getDaysAgo(40),
        deletedAt: getDaysAgo(29),
      },
      { ...tutorialValues, slug: 'no-tide', title: '', authorUserId: null, deletedAt: getDaysAgo(1) },
    ])
    .returning()
  const admin = world.as(await world.member('ADMIN'))
  const { body } = await admin.get('deletion/getDeletedThings?kind=tutorial')
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([freshText!.id])
  for (const { id } of [oldText!, emptyText!])
    expect((await restore(world, ['tutorial', id])).status).toBe(404)
  expect((await restore(world, ['tutorial', freshText!.id])).status).toBe(200)
  expect((await world.as(null).get('tutorial/getTutorial?slug=new-tide')).status).toBe(200)
  expect((await world.as(null).get('search/search?q=tide')).body.total).toBe(1)
})

test('a draft that has no title yet is listed and comes back', async ({ world }) => {
  const author = world.as(await world.member())
  const admin = world.as(await world.member('ADMIN'))
  for (const [kind, name] of [
    ['tutorial', 'Tutorial'],
    ['article', 'Article'],
  ] as const) {
    const api = kind === 'tutorial' ? 'tutorial' : 'blog'
    const { id } = (await author.post(`${api}/create${name}`, { body: 'Low water at six.' })).body
    expect((await author.put(`${api}/delete${name}?id=${id}`)).status).toBe(200)
    const { items } = (await admin.get(`deletion/getDeletedThings?kind=${kind}`)).body
    expect(items).toMatchObject([{ id, title: '' }])
    expect((await restore(world, [kind, id])).status).toBe(200)
    expect((await author.get(`${api}/get${name}ForEdit?id=${id}`)).body.body).toBe('Low water at six.')
  }
  const submission = await aSubmission(world, await anEvent(world), {
    title: '',
    shortDescription: '',
    description: '',
  })
  await world.as(submission.admin).put(`submission/deleteSubmission?id=${submission.id}`)
  expect((await restore(world, ['submission', submission.id])).status).toBe(200)
})
