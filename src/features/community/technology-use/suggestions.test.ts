import { eq, like } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { technologyUseJobs } from './jobs.ts'

const readMails = async ({ db }: World) =>
  (await db.select().from(mails).where(like(mails.template, 'technology%'))).map(
    ({ to, template, subject }) => ({ to, template, subject }),
  )

/** Creates a submitted project of a team that names one unknown technology. */
async function createTaggedSubmission(world: World, name = 'Brick Kiln 3') {
  const submission = await aSubmission(world, await anEvent(world), { submitted: true })
  const author = submission.team.admin
  const { body: tag } = await world.as(author).post('technology/suggestTechnology', { name })
  const path = `submission/updateSubmission?id=${submission.id}`
  const saveResponse = await world.as(author).put(path, { techIn: [tag.slug] })
  return { submission, author, tag, saved: saveResponse }
}

const loadTechnologies = async (world: World, id: string) =>
  (await world.as(null).get(`submission/getSubmission?id=${id}`)).body.techIn
const loadSuggestions = async (world: World, caller: Parameters<World['as']>[0]) =>
  (await world.as(caller).get('technology/getSuggestions')).body

test('a team names a technology that the catalogue lacks, and it shows without a page', async ({ world }) => {
  const { submission, author, tag, saved } = await createTaggedSubmission(world)
  const unlistedTag = { slug: 'brick-kiln-3', name: 'Brick Kiln 3', providerSlug: null, listed: false }
  expect(tag).toEqual(unlistedTag)
  expect(saved.status).toBe(200)
  expect(await loadTechnologies(world, submission.id)).toEqual([unlistedTag])

  const anonymous = world.as(null)
  expect((await anonymous.get('technology/getTechnology?slug=brick-kiln-3')).status).toBe(404)
  const searchResult = (await anonymous.get('technology/getTechnologies?search=brick')).body
  expect(searchResult.items).toEqual([])
  expect((await anonymous.get('search/search?q=brick&kinds=technology')).body.items).toEqual([])
  const mentor = await world.member('MENTOR')
  const by = { userName: author.userName }
  expect(await loadSuggestions(world, mentor)).toMatchObject({
    total: 1,
    items: [{ name: 'Brick Kiln 3', uses: 1, by }],
  })
  expect((await world.as(mentor).get('waiting/getWaiting')).body.lines).toMatchObject([
    { kind: 'technologies', count: 1 },
  ])
})

test('an accepted one has a page, is found, and everything that named it links there', async ({ world }) => {
  const { submission, author } = await createTaggedSubmission(world)
  const mentor = await world.member('MENTOR')
  const { items } = await loadSuggestions(world, mentor)
  const path = `technology/acceptSuggestion?id=${items[0].id}`
  const acceptedTechnology = { slug: 'brickkiln', name: 'BrickKiln', providerSlug: null, listed: true }
  expect((await world.as(mentor).put(path, { name: 'BrickKiln' })).body).toEqual(acceptedTechnology)
  expect(await loadTechnologies(world, submission.id)).toEqual([acceptedTechnology])
  expect(await readMails(world)).toEqual([
    { to: author.email, template: 'technologyAccepted', subject: 'Brick Kiln 3 is in the catalog' },
  ])
  const anonymous = world.as(null)
  expect((await anonymous.get('technology/getTechnology?slug=brickkiln')).body.name).toBe('BrickKiln')
  expect((await anonymous.get('app/getApplications?tech=brickkiln')).body.total).toBe(1)
  expect((await anonymous.get('technology/getTechnologies?search=brick')).body.total).toBe(1)
  expect((await loadSuggestions(world, mentor)).total).toBe(0)
  expect((await world.as(mentor).put(path)).status).toBe(404)
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, items[0].id))
  expect(entry).toMatchObject({ what: 'technology.suggestion.accepted', userId: mentor.id })
})

test('one that is another name for one of the catalogue becomes it, for whoever types it next too', async ({
  world,
}) => {
  await anApplication(world)
  const { submission, author } = await createTaggedSubmission(world, 'Gannet Bird')
  const mentor = await world.member('MENTOR')
  const { items } = await loadSuggestions(world, mentor)
  const [gannet] = await world.db.select().from(technologies).where(eq(technologies.slug, 'gannet'))
  const path = `technology/mergeSuggestion?id=${items[0].id}&into=${gannet!.id}`
  expect((await world.as(mentor).put(path)).body).toMatchObject({ id: gannet!.id, slug: 'gannet' })
  expect(await loadTechnologies(world, submission.id)).toMatchObject([{ slug: 'gannet', listed: true }])
  const repeatedResponse = await world
    .as(author)
    .post('technology/suggestTechnology', { name: 'gannet bird' })
  expect(repeatedResponse.body).toMatchObject({ slug: 'gannet', listed: true })
  expect(await readMails(world)).toMatchObject([{ to: author.email, template: 'technologyMerged' }])
  const selfMergePath = `technology/mergeSuggestion?id=${gannet!.id}&into=${gannet!.id}`
  expect((await world.as(mentor).put(selfMergePath)).status).toBe(422)
})

test('what is turned down is named no longer, and cannot be named again', async ({ world }) => {
  const { submission, author } = await createTaggedSubmission(world, 'Buy Cheap Kilns')
  const mentor = await world.member('MENTOR')
  const { items } = await loadSuggestions(world, mentor)
  const path = `technology/refuseSuggestion?id=${items[0].id}`
  expect((await world.as(author).put(path)).status).toBe(403)
  expect((await world.as(mentor).put(path)).status).toBe(200)
  expect(await loadTechnologies(world, submission.id)).toEqual([])
  const repeatedResponse = await world
    .as(author)
    .post('technology/suggestTechnology', { name: 'buy cheap kilns' })
  expect(repeatedResponse.body.fieldErrors.name).toContain('was turned down')
  expect(await readMails(world)).toMatchObject([{ to: author.email, template: 'technologyRefused' }])
})

test('one that is known is answered instead of a second, and C, C++ and C# are three', async ({ world }) => {
  await anApplication(world)
  const ada = await world.member()
  const suggest = async (name: string, author = ada) =>
    (await world.as(author).post('technology/suggestTechnology', { name })).body.slug
  expect(await suggest('GANNET')).toBe('gannet')
  expect([await suggest('C'), await suggest('C++'), await suggest('C#')]).toEqual([
    'c',
    'c-plus-plus',
    'c-sharp',
  ])
  expect(await suggest('c++', await world.member())).toBe('c-plus-plus')
  expect((await loadSuggestions(world, await world.member('MENTOR'))).total).toBe(3)
  for (const [name, message] of [
    ['<b>bold</b>', "A technology's name is letters"],
    ['🙂', "A technology's name is letters"],
    ['...', 'Type a name with at least one letter or digit'],
    ['a'.repeat(41), 'This is too long'],
  ] as const) {
    const refusedResponse = await world.as(ada).post('technology/suggestTechnology', { name })
    expect(refusedResponse.status).toBe(422)
    expect(refusedResponse.body.message).toContain(message)
  }
})

test('one person names twenty, then waits', async ({ world }) => {
  const ada = await world.member()
  const suggest = (number: number) =>
    world.as(ada).post('technology/suggestTechnology', { name: `Kiln ${number}` })
  for (let number = 1; number <= 20; number++) expect((await suggest(number)).status).toBe(200)
  expect((await suggest(21)).status).toBe(409)
  expect((await suggest(20)).status).toBe(200)
})

test('two who name the same at once name one', async ({ committed }) => {
  const people = [await committed.member(), await committed.member(), await committed.member()]
  const answers = await Promise.all(
    people.map((person) => committed.as(person).post('technology/suggestTechnology', { name: 'Raku' })),
  )
  expect(answers.map(({ body }) => body.slug)).toEqual(['raku', 'raku', 'raku'])
  expect((await loadSuggestions(committed, await committed.member('MENTOR'))).total).toBe(1)
})

test('apps and tutorials name them too, and are found by an accepted name', async ({ world }) => {
  const { id, owner } = await anApplication(world, { published: true })
  const mentor = await world.member('MENTOR')
  await world.as(owner).post('technology/suggestTechnology', { name: 'Slipware' })
  expect((await world.as(owner).put(`app/updateApplication?id=${id}`, { techIn: ['slipware'] })).status).toBe(
    200,
  )
  const draft = { title: 'On clay', description: 'All.', body: 'Words.', status: 'published' }
  const createResponse = await world
    .as(mentor)
    .post('tutorial/createTutorial', { ...draft, technologies: ['slipware'] })
  expect(createResponse.body.technologies).toMatchObject([{ slug: 'slipware', listed: false }])
  const { items } = await loadSuggestions(world, mentor)
  expect(items).toMatchObject([{ uses: 2 }])
  await world.as(mentor).put(`technology/acceptSuggestion?id=${items[0].id}`)
  const ctx = { db: world.db, now: world.clock.now(), changed: () => {}, job: async () => {} }
  for (const done of [0, 1, 2, 3, 4, 5])
    await technologyUseJobs[0]!.handle(ctx as never, { id: items[0].id, done } as never)
  const results = (await world.as(null).get('search/search?q=slipware')).body.items
  expect(results.map(({ kind }: { kind: string }) => kind)).toContain('technology')
  const tutorial = (await world.as(null).get(`tutorial/getTutorial?id=${createResponse.body.id}`)).body
  expect(tutorial.technologies).toMatchObject([{ slug: 'slipware', listed: true }])
})
