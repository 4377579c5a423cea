import { anEvent } from '#tests/support/events.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { announcementJobs } from '../jobs.ts'

const news = { title: 'Extra compute', body: 'Until noon.' }

test('people who join before the e-mails are written count among those whom they were for', async ({
  world,
}) => {
  const event = await anEvent(world)
  await enrollMember(world, event)
  const as = world.as(event.organiser)
  const announcement = { ...news, eventId: event.id, audience: 'participants' }
  const { id } = (await as.post('announcement/create', announcement)).body
  await enrollMember(world, event)
  await enrollMember(world, event)
  const [{ handle }] = announcementJobs as [(typeof announcementJobs)[0]]
  const batches: { after?: string }[] = []
  const job = (_queue: string, data: object) => Promise.resolve(void batches.push(data))
  const ctx = { db: world.db, now: new Date(), origin: 'https://kilnyard.example', job }
  const readCounts = async () => {
    const [one] = (await as.get(`announcement/getAnnouncements?eventId=${event.id}`)).body.items
    return [one.mailsCount, one.peopleCount]
  }
  await handle(ctx as never, { id, batch: 2 } as never)
  expect(await readCounts()).toEqual([2, 3])
  const next = batches.find(({ after }) => after !== undefined)
  // Another account may come after those of the first batch.
  const late = await enrollMember(world, event)
  const isNext = late.id > next!.after!
  await handle(ctx as never, next as never)
  expect(await readCounts()).toEqual(isNext ? [4, 4] : [3, 3])
})
