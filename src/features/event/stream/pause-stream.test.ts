import { aStream } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

const startAt = '2098-11-27T18:00:00.000Z'

test('streams are cancelled, postponed and resumed as events are', async ({ world }) => {
  const stream = await aStream(world, { startAt })
  const run = (operation: string, body: object = {}) =>
    world.as(stream.organiser).put(`stream/${operation}?id=${stream.id}`, body)
  expect((await run('cancelStream', { reason: 'Ill' })).body).toMatchObject({ statusReason: 'Ill' })
  const guest = await world.member()
  const enroll = () => world.as(guest).post('participant/createParticipant', { streamId: stream.id })
  expect((await enroll()).body).toMatchObject({ message: 'This stream is cancelled' })
  expect((await run('resumeStream')).body).toMatchObject({ cancelledAt: null, startAt })
  expect((await run('resumeStream')).status).toBe(409)
  expect((await run('postponeStream', { reason: 'Ill' })).body).toMatchObject({ startAt: null })
})
