import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { aStream } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

test('a stream has no judging, so nobody becomes a judge of it or is invited as one', async ({ world }) => {
  const stream = await aStream(world)
  const organizer = world.as(stream.organiser)
  const member = await world.member()
  const role = { streamId: stream.id, eventRole: 'Judge' }
  const refused = { status: 422, body: { fieldErrors: { eventRole: 'A stream has no judges' } } }
  expect(
    await organizer.post('eventRole/createEventRole', { ...role, profileId: member.profileId }),
  ).toMatchObject(refused)
  expect(
    await organizer.post('eventRole/inviteToRole', { ...role, email: 'ada@elsewhere.example' }),
  ).toMatchObject(refused)
  const mentor = { streamId: stream.id, profileId: member.profileId, eventRole: 'Mentor' }
  expect((await organizer.post('eventRole/createEventRole', mentor)).status).toBe(200)
})

test('a role at a stream is explained in words of streams, without results or projects', async ({
  committed: world,
}) => {
  const stream = await aStream(world)
  const organizer = world.as(stream.organiser)
  const [host, mentor] = [await world.member(), await world.member()]
  const give = (profileId: string, eventRole: string) =>
    organizer.post('eventRole/createEventRole', { streamId: stream.id, profileId, eventRole })
  await give(host.profileId, 'Host')
  await give(mentor.profileId, 'Mentor')
  const readMail = async (to: string) =>
    (await world.db.select().from(mails).where(eq(mails.to, to))).map(({ text }) => text).join()
  await expect
    .poll(() => readMail(host.email))
    .toContain('You can change the stream, its people and schedule.')
  await expect.poll(() => readMail(mentor.email)).toContain('You’re listed among the stream’s people.')
})
