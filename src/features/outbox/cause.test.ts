import { chatMessages } from '#features/chat/table.ts'
import { mails } from '#features/mail/table.ts'
import { notificationCauses } from '#features/notification/table.ts'
import { anEvent } from '#tests/occasions.ts'
import { aTeam, enrolled } from '#tests/teams.ts'
import { expect, test } from '#tests/world.ts'

test('what happened is told with everything that went out about it, what needs somebody first', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event, { name: 'Rye at Four' })
  const asking = await enrolled(world, event)
  const ask = { teamId: team.id }
  await world.as(asking).put(`participant/joinTeamByUser?eventId=${event.id}`, ask)
  const [cause] = await world.db.select().from(notificationCauses)
  const causeId = cause!.id
  const nextAttemptAt = new Date('2999-01-01T10:00:00Z')
  await world.db.insert(chatMessages).values([
    { teamId: team.id, message: 'Someone would like to join', causeId, nextAttemptAt },
    {
      userId: asking.id,
      message: 'You asked',
      causeId,
      status: 'failed',
      error: 'They’ve connected no account',
    },
  ])
  const admin = world.as(await world.member('ADMIN'))
  const { body } = await admin.get(`outbox/getCause?id=${causeId}`)
  expect(body).toMatchObject({ text: 'Ada Kiln would like to join Rye at Four', trays: 1 })
  expect(body.messages.items).toMatchObject([
    {
      channel: 'chat',
      to: 'Ada Kiln',
      status: 'failed',
      error: 'They’ve connected no account',
      nextAt: null,
    },
    { status: 'waiting' },
    { status: 'waiting' },
  ])
  const byWay = (way: string) =>
    body.messages.items.findLast((one: { channel: string }) => one.channel === way)
  expect(byWay('chat')).toMatchObject({ to: 'Rye at Four', nextAt: '2999-01-01T10:00:00.000Z' })
  expect(byWay('mail')).toMatchObject({ to: team.admin.email, template: 'joinRequested', causeId })
  const [mail] = await world.db.select().from(mails)
  expect((await admin.get(`outbox/getMessage?channel=mail&id=${mail!.id}`)).body.causeId).toBe(causeId)
})
