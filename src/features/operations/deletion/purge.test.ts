import { sql } from 'drizzle-orm'
import { tutorials } from '#features/content/tutorial/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aProject } from '#tests/support/event/projects.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { deletionJobs } from './jobs.ts'

/**
 * Runs the purge this many days from now until it no longer queues itself. Returns the other jobs that it
 * queued.
 */
async function purge(world: World, days: number) {
  const queuedJobs: { queue: string; data: { keys?: string[] } }[] = []
  const [job] = deletionJobs
  for (let hasMore = true; hasMore;) {
    hasMore = false
    const ctx = {
      db: world.db,
      now: new Date(world.clock.now().getTime() + days * 86_400_000),
      changed: () => {},
      job: async (queue: string, data: object) => {
        if (queue === 'deletion-purge') hasMore = true
        else queuedJobs.push({ queue, data })
      },
    }
    await job!.handle(ctx as unknown as Context)
  }
  return queuedJobs
}

const allTables = [
  'event',
  'team',
  'submission',
  'application',
  'project',
  'profile',
  'comment',
  'participant',
]
const parts = ['submission_category', 'event_role', 'timeline_event', 'like', 'file']

async function counts({ db }: World): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const name of [...allTables, ...parts]) {
    const [row] = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
      'objects',
    )
    rows[name] = row!.count
  }
  return rows
}

test('30 days after it was deleted a thing is gone with its parts and files, and not a day before', async ({
  world,
}) => {
  const event = await anEvent(world)
  const stream = await aStream(world)
  const submission = await aSubmission(world, event, { submitted: true })
  const reader = await enrollMember(world, event)
  const readerClient = world.as(reader)
  const { body: comment } = await readerClient.post('comment/createComment', {
    submissionId: submission.id,
    body: 'How loud is it?',
  })
  await readerClient.post('comment/createComment', {
    submissionId: submission.id,
    parentId: comment.id,
    body: 'And when?',
  })
  await readerClient.post('like/createLike', { submissionId: submission.id })
  const application = await anApplication(world)
  const project = await aProject(world, reader)
  const before = await counts(world)

  await world.as(reader).put(`project/deleteProject?id=${project.id}`)
  await world.as(application.owner).put(`app/deleteApplication?id=${application.id}`)
  await world.as(event.organiser).put(`event/deleteEvent?id=${event.id}`, { message: 'Sorry.' })
  await world.as(stream.organiser).put(`stream/deleteStream?id=${stream.id}`, { message: 'Sorry.' })
  await purge(world, 29)
  expect(await counts(world)).toEqual(before)

  const queuedJobs = await purge(world, 31)
  const after = await counts(world)
  for (const name of ['event', 'team', 'submission', 'application', 'project', 'comment', 'participant'])
    expect([name, after[name]]).toEqual([name, 0])
  for (const name of ['submission_category', 'event_role', 'like'])
    expect([name, after[name]]).toEqual([name, 0])
  expect(after.profile).toBe(before.profile)
  const removedKeys = queuedJobs
    .filter(({ queue }) => queue === 'files-remove')
    .flatMap(({ data }) => data.keys)
  expect(removedKeys).toContain(submission.imageLink.replace('/files/', ''))
})

test('a draft without a title is gone after 30 days, and an imported text keeps its empty row', async ({
  world,
}) => {
  const author = await world.member()
  const draft = (await world.as(author).post('tutorial/createTutorial', { body: 'Low water.' })).body
  await world.as(author).put(`tutorial/deleteTutorial?id=${draft.id}`)
  const id = crypto.randomUUID()
  await world.db.insert(tutorials).values({
    id,
    slug: 'tide',
    title: 'Tide',
    description: 'd',
    body: 'b',
    rendered: renderPlain(''),
    sourceFile: 't/tide.md',
    authorUserId: author.id,
    deletedAt: world.clock.now(),
  })
  await purge(world, 29)
  expect(await world.db.select().from(tutorials)).toHaveLength(2)
  await purge(world, 31)
  expect(await world.db.select().from(tutorials)).toMatchObject([{ id, title: '', body: '' }])
})

test('a comment that was answered loses its words and keeps its place', async ({ world }) => {
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true })
  const reader = world.as(await enrollMember(world, event))
  const createComment = async (body: string, parentId?: string) =>
    (await reader.post('comment/createComment', { submissionId: submission.id, body, parentId })).body
      .id as string
  const [answeredId, unansweredId] = [await createComment('How loud is it?'), await createComment('Hm.')]
  await createComment('Not very.', answeredId)
  for (const id of [answeredId, unansweredId]) await reader.put(`comment/deleteComment?id=${id}`)
  await purge(world, 31)
  const rows = await world.db.execute<{ id: string; body: string }>(
    sql`select id, body from comment order by created_at, id`,
    'objects',
  )
  expect(rows.find(({ id }) => id === answeredId)).toMatchObject({ body: '' })
  expect(rows.map(({ body }) => body).toSorted()).toEqual(['', 'Not very.'])
})

test('whatever points at something that is purged says what becomes of it', async ({ world }) => {
  const remainingReferences = await world.db.execute<{ from: string }>(
    sql`select t.relname || ' → ' || target.relname as "from" from pg_constraint c
      join pg_class t on t.oid = c.conrelid join pg_class target on target.oid = c.confrelid
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      where c.contype = 'f' and c.confdeltype not in ('c', 'n') and target.relname = any(${sql.param([
        ...allTables,
        'timeline_event',
        'announcement',
        'tutorial',
        'article',
        'technology',
      ])}::text[])`,
    'objects',
  )
  expect(remainingReferences).toEqual([])
})

const removedFiles = (jobs: { queue: string }[]) => jobs.filter(({ queue }) => queue === 'files-remove')

test('files of a purged submission stay while its team can restore another one', async ({ world }) => {
  const event = await anEvent(world)
  await aSubmission(world, event, { submitted: true })
  const now = world.clock.now()
  const [row] = await world.db.update(submissions).set({ deletedAt: now }).returning()
  const inTwentyDays = new Date(now.getTime() + 20 * 86_400_000)
  const newer = { ...row!, id: crypto.randomUUID(), slug: `${row!.slug}-2`, deletedAt: inTwentyDays }
  await world.db.insert(submissions).values(newer)
  expect(removedFiles(await purge(world, 31))).toEqual([])
  expect(await world.db.select({ id: submissions.id }).from(submissions)).toEqual([{ id: newer.id }])
  expect(removedFiles(await purge(world, 51))).toHaveLength(1)
})
