import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'

const dates = {
  startAt: '2030-05-01T08:00:00Z',
  submissionsCloseAt: '2030-05-02T18:00:00Z',
  endAt: '2030-05-03T18:00:00Z',
}

test('who has more time, and why, is for those who manage the event', async ({ world }) => {
  const event = await anEvent(world, dates)
  const { team } = await aSubmission(world, event)
  const list = `submission/getExtensions?eventId=${event.id}`
  const read = async () => (await world.as(event.organiser).get(list)).body
  expect(await read()).toMatchObject({ items: [], total: 0 })
  const extendedUntil = '2030-05-02T20:00:00Z'
  const order = { until: extendedUntil, reason: 'Their train stood still' }
  await world.as(event.organiser).put(`submission/setExtension?teamId=${team.id}`, order)
  expect(await read()).toMatchObject({
    total: 1,
    items: [{ team: { id: team.id, name: team.name }, reason: order.reason }],
  })
  expect((await world.as(team.admin).get(list)).status).toBe(403)
})

test('a team is told until when it can submit, and that its extra time is gone; the reason stays inside', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const { admin, team } = await aSubmission(world, event, { submitted: false })
  const set = (newDeadline: string | null) =>
    world.as(event.organiser).put(`submission/setExtension?teamId=${team.id}`, {
      until: newDeadline,
      reason: 'Their train stood still',
    })
  await set('2030-05-02T20:00:00Z')
  await set('2030-05-02T20:00:00Z')
  await set(null)
  const sent = await world.db.select().from(mails).where(eq(mails.to, admin.email))
  const timeNotices = sent.filter(({ template }) => template.startsWith('time'))
  expect(timeNotices.map(({ template }) => template).toSorted()).toEqual(['timeGiven', 'timeRemoved'])
  expect(timeNotices.find(({ template }) => template === 'timeGiven')!.text).toContain('2 May 2030')
  expect(JSON.stringify(timeNotices)).not.toContain('train')
  const tray = await world.as(admin).get('notification/getNotifications')
  expect(JSON.stringify(tray.body)).toContain('Your team no longer has more time')
})
