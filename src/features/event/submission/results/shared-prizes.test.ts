import { anEvent } from '#tests/support/events.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'

const dates = {
  startAt: '2030-05-01T08:00:00Z',
  submissionsCloseAt: '2030-05-02T18:00:00Z',
  endAt: '2030-05-03T18:00:00Z',
}

test('both winners of a prize read how many share it', async ({ world }) => {
  const prize = { place: '1st', title: 'Grand prize', amount: 5000 }
  const event = await anEvent(world, { ...dates, prizes: [prize] })
  const ids: string[] = []
  for (const title of ['Alder Sheet', 'Birch Sheet'])
    ids.push((await aSubmission(world, event, { submitted: true, title })).id)
  const organizer = world.as(event.organiser)
  const { body } = await organizer.get(`event/getEvent?slug=${event.slug}`)
  const read = async (submissionIds: string[]) => {
    const prizes = [{ prizeId: body.prizes[0].id, submissionIds }]
    await organizer.put(`submission/setResults?eventId=${event.id}`, { positions: [], prizes })
    const { items } = (await organizer.get(`submission/getSubmissionsForEvent?eventId=${event.id}`)).body
    const page = await organizer.get(`submission/getSubmission?id=${ids[0]}`)
    return [page.body, ...items.filter(({ id }: { id: string }) => id === ids[0])].map(
      ({ prizes: [wonPrize] }: { prizes: { winners: number }[] }) => wonPrize?.winners,
    )
  }
  expect(await read(ids.slice(0, 1))).toEqual([1, 1])
  expect(await read(ids)).toEqual([2, 2])
})
