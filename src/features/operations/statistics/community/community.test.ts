import type { Context } from '#lib/contract/context.ts'
import { anEvent } from '#tests/support/events.ts'
import { givenBack, hidden } from '#tests/support/event/moderation.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { getCommunityFigures } from './community.ts'

test('the home page counts neither the projects of deleted, hidden and unlisted events nor hidden projects', async ({
  world,
}) => {
  const [event, otherEvent] = [await anEvent(world), await anEvent(world)]
  const project = await aSubmission(world, event, { submitted: true })
  await aSubmission(world, otherEvent, { submitted: true })
  const count = async () => {
    const ctx = { db: world.db, now: world.clock.now(), until: () => {} } as unknown as Context
    const { events, submissions, inUse } = await getCommunityFigures(ctx)
    return [events, submissions, inUse[0]?.projects ?? 0]
  }
  const admin = world.as(await world.member('ADMIN'))
  expect(await count()).toEqual([2, 2, 2])

  const { status } = await world
    .as(event.organiser)
    .put(`event/deleteEvent?id=${event.id}`, { message: 'Ill' })
  expect(status).toBe(200)
  expect(await count()).toEqual([1, 1, 1])
  expect((await admin.put('deletion/restoreThing', { kind: 'event', id: event.id })).status).toBe(200)
  expect(await count()).toEqual([2, 2, 2])

  const measure = await hidden(world, { kind: 'event', id: event.id })
  expect(await count()).toEqual([1, 1, 1])
  await givenBack(world, measure)
  expect(await count()).toEqual([2, 2, 2])

  await world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, { visibility: 'unlisted' })
  expect(await count()).toEqual([1, 1, 1])
  await world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, { visibility: 'public' })
  await hidden(world, { kind: 'submission', id: project.id })
  expect(await count()).toEqual([2, 1, 1])
})
