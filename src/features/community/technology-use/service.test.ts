import { eq, sql } from 'drizzle-orm'
import { applicationTechnologies } from '#features/community/app/table.ts'
import { auditEntries } from '#features/platform/audit/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { technologyUseJobs } from './jobs.ts'

async function createMergePair(world: World) {
  const admin = await world.member('ADMIN')
  const target = (await world.as(admin).post('technology/createTechnology', { name: 'Solan' })).body
  const [from] = await world.db.select().from(technologies).where(eq(technologies.slug, 'gannet'))
  return {
    admin,
    into: target,
    from: from!,
    at: `technology/mergeTechnologies?id=${from!.id}&into=${target.id}`,
  }
}

/** Runs a job, and the jobs that it queues. */
async function runJobs(world: World, first: object) {
  const queuedJobs = [first]
  const ctx = {
    db: world.db,
    now: world.clock.now(),
    changed: () => {},
    count: () => {},
    job: async (_: string, data: object) => void queuedJobs.push(data),
  }
  for (const data of queuedJobs) await technologyUseJobs[0]!.handle(ctx as never, data as never)
}

test('what used the one uses the other once, and the old address leads there', async ({ world }) => {
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true })
  await anApplication(world, { published: true })
  const { admin, into, from, at } = await createMergePair(world)
  const draft = { title: 'Birds', description: 'All.', body: 'Words.', status: 'published' }
  await world.as(admin).post('tutorial/createTutorial', { ...draft, technologies: ['gannet', 'solan'] })
  await world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, { technologies: ['gannet'] })
  const ownTechnology = { name: 'Chick', providerSlug: 'gannet' }
  await world.as(admin).post('technology/createTechnology', ownTechnology)
  await world.db.update(participants).set({ skills: ['gannet', 'solan'] })

  expect(await world.as(admin).put(at)).toMatchObject({ status: 200, body: { id: into.id, slug: 'solan' } })
  const anonymous = world.as(null)
  expect((await anonymous.get('technology/getTechnology?slug=gannet')).body).toMatchObject({
    slug: 'solan',
    isProvider: true,
    technologies: [{ slug: 'chick', providerSlug: 'solan' }],
    tutorials: [{ title: 'Birds' }],
    events: [{ slug: event.slug }],
  })
  const usageItems = (await world.as(admin).get('technology/getTechnologyUses?search=solan')).body.items
  expect(usageItems).toMatchObject([{ events: 1, submissions: 1, applications: 1, texts: 1 }])
  const countApplications = async (query: string) =>
    (await anonymous.get(`app/getApplications?${query}`)).body.total
  expect([
    await countApplications('tech=solan'),
    await countApplications('search=solan'),
    await countApplications('search=gannet'),
  ]).toEqual([2, 2, 0])
  const read = (await anonymous.get(`submission/getSubmission?id=${submission.id}`)).body
  expect(read.techIn).toMatchObject([{ slug: 'solan' }])
  const [{ skills }] = (await world.db.select({ skills: participants.skills }).from(participants)) as [
    { skills: string[] },
  ]
  expect(skills).toEqual(['solan'])
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, from.id))
  expect(entry).toMatchObject({
    what: 'technology.merged',
    before: { deletedAt: null },
    after: { into: { slug: 'solan' } },
  })
  expect((await world.as(admin).put(at)).status).toBe(404)
})

test('two that cannot be one are refused, and so is one that is gone', async ({ world }) => {
  await anApplication(world)
  const { admin, into, from } = await createMergePair(world)
  const merge = (id: string, targetId: string) =>
    world.as(admin).put(`technology/mergeTechnologies?id=${id}&into=${targetId}`)
  expect((await merge(from.id, from.id)).status).toBe(422)
  await world.db.update(technologies).set({ language: 'de' }).where(eq(technologies.id, from.id))
  expect((await merge(from.id, into.id)).status).toBe(422)
  await world.as(admin).put(`technology/deleteTechnology?id=${into.id}`)
  expect((await merge(from.id, into.id)).status).toBe(404)
})

test('of two merges at once that name each other one is done, and nothing is lost', async ({ committed }) => {
  await anApplication(committed, { published: true })
  const { admin, into, from, at } = await createMergePair(committed)
  const reversePath = `technology/mergeTechnologies?id=${into.id}&into=${from.id}`
  const answers = await Promise.all([committed.as(admin).put(at), committed.as(admin).put(reversePath)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
  const [remaining] = (await committed.as(admin).get('technology/getTechnologyUses')).body.items
  expect(remaining).toMatchObject({ applications: 1 })
})

test('what is found by the name of a technology is found by its new one, its address in lists is followed', async ({
  world,
}) => {
  const event = await anEvent(world)
  await world.db.update(participants).set({ skills: [] })
  const submission = await aSubmission(world, event, { submitted: true })
  const { admin, from } = await createMergePair(world)
  await world.db.update(participants).set({ skills: ['gannet'] })
  await world
    .as(admin)
    .put(`technology/updateTechnology?id=${from.id}`, { revision: 0, name: 'Morus', slug: 'morus' })
  await runJobs(world, { id: from.id, was: 'gannet' })
  const results = (await world.as(null).get('search/search?q=morus')).body.items
  expect(results.map(({ id }: { id: string }) => id)).toContain(submission.id)
  const [participant] = await world.db.select().from(participants)
  expect(participant!.skills).toEqual(['morus'])
})

test('what named the one while it was merged names the other soon after', async ({ world }) => {
  const { id: applicationId } = await anApplication(world, { published: true })
  const { admin, into, from, at } = await createMergePair(world)
  await world.as(admin).put(at)
  await world.db.insert(applicationTechnologies).values({ applicationId, technologyId: from.id })
  await world.db.delete(applicationTechnologies).where(eq(applicationTechnologies.technologyId, into.id))
  await runJobs(world, { id: into.id, merged: { id: from.id, slug: from.slug } })
  const appList = (await world.as(null).get('app/getApplications?tech=solan')).body
  expect(appList).toMatchObject({ total: 1, items: [{ id: applicationId, techIn: [{ slug: 'solan' }] }] })
})

test('every table with links to technologies is known to what follows them', async ({ world }) => {
  const rows = await world.db.execute<{ name: string }>(
    sql`select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'technology'::regclass order by 1`,
    'objects',
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'application_technology',
    'article_technology',
    'event_technology',
    'submission_technology',
    'technology',
    'technology_editor',
    'technology_revision',
    'technology_slug',
    'tutorial_technology',
  ])
})
