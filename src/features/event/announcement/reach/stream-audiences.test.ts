import { aStream } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

test('a stream has no judges to announce something to, to preview it for or to count', async ({ world }) => {
  const stream = await aStream(world)
  const organizer = world.as(stream.organiser)
  const refused = { status: 422, body: { fieldErrors: { audience: 'A stream has no judges' } } }
  const draft = { streamId: stream.id, audience: 'judges', title: 'Lights off', body: 'At ten.' }
  expect(await organizer.post('announcement/create', draft)).toMatchObject(refused)
  expect(await organizer.post('announcement/preview', draft)).toMatchObject(refused)
  const getReach = (audience: string) =>
    organizer.get(`mail/getReach?streamId=${stream.id}&audience=${audience}`)
  expect(await getReach('judges')).toMatchObject(refused)
  for (const audience of ['participants', 'enrolled']) expect((await getReach(audience)).status).toBe(200)
})
