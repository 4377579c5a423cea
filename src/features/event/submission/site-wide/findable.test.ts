import { eq, sql } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { findingJobs } from './jobs.ts'

async function searchSubmissions(world: World, query = 'gannet') {
  const { body } = await world.as(null).get(`search/search?q=${query}&kinds=submission`)
  return (body.items as { url: string }[]).map(({ url }) => url)
}

async function runQueueJob(world: World, queue: string, data: { id: string } = { id: '' }) {
  const ctxFakes = { changed: () => {}, job: async () => {}, chat: { driver: null } }
  const ctx = { db: world.db, now: world.clock.now(), ...ctxFakes } as unknown as Context
  await findingJobs.find((job) => job.queue === queue)!.handle(ctx, data)
}

test('what was submitted is found by its words, and not as a draft or withdrawn or deleted', async ({
  world,
}) => {
  const event = await anEvent(world)
  const { id, admin, team } = await aSubmission(world, event)
  expect(await searchSubmissions(world)).toEqual([])
  await world.as(admin).put(`submission/submitSubmission?id=${id}`)
  const url = `/event/${event.slug}/${team.slug}/morning-sheet`
  for (const query of ['gannet', 'nurse', 'repair', 'lampwick'])
    expect(await searchSubmissions(world, query)).toEqual([url])
  await world.as(admin).put(`submission/withdrawSubmission?id=${id}`)
  expect(await searchSubmissions(world)).toEqual([])
  await world.as(admin).put(`submission/submitSubmission?id=${id}`)
  await world.as(event.organiser).put(`submission/deleteSubmission?id=${id}`)
  expect(await searchSubmissions(world)).toEqual([])
})

test('what shows after the close is found from then on', async ({ world }) => {
  const closesAt = new Date(world.clock.now().getTime() + 3_600_000)
  const event = await anEvent(world, {
    submissionsVisible: 'afterClose',
    submissionsCloseAt: closesAt.toISOString(),
  })
  await aSubmission(world, event, { submitted: true })
  await runQueueJob(world, 'disclosed-submissions')
  expect(await searchSubmissions(world)).toEqual([])
  world.clock.set(closesAt)
  await runQueueJob(world, 'disclosed-submissions')
  expect(await searchSubmissions(world)).toHaveLength(1)
})

test('hiding or renaming an event or a team takes what was submitted along', async ({ world }) => {
  const event = await anEvent(world)
  const { team, admin } = await aSubmission(world, event, { submitted: true })
  const listWaitingJobs = async () => {
    const rows = await world.db.execute<{ name: string }>(
      sql`select name from jobs.job where name in ('event-submissions', 'team-submissions') order by name`,
      'objects',
    )
    return rows.map(({ name }) => name)
  }
  await world.as(admin).put(`team/updateTeam?id=${team.id}`, { name: 'Wicket' })
  expect(await listWaitingJobs()).toEqual(['team-submissions'])
  await runQueueJob(world, 'team-submissions', { id: team.id })
  expect(await searchSubmissions(world)).toEqual([`/event/${event.slug}/wicket/morning-sheet`])
  await world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, { visibility: 'unlisted' })
  expect(await listWaitingJobs()).toEqual(['event-submissions', 'team-submissions'])
  await runQueueJob(world, 'event-submissions', { id: event.id })
  expect(await searchSubmissions(world)).toEqual([])
  await world.db.update(events).set({ visibility: 'public' }).where(eq(events.id, event.id))
  await runQueueJob(world, 'event-submissions', { id: event.id })
  expect(await searchSubmissions(world)).toHaveLength(1)
})
