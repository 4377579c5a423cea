import { and, eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { chatMessages } from '#features/event/chat/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { notificationCauses } from '#features/platform/notification/table.ts'
import { teams } from '#features/event/team/table.ts'
import { webhookDeliveries } from '#features/event/webhook/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { aWebhook } from '#tests/support/network/webhooks.ts'
import { expect, test } from '#tests/support/world.ts'

test('what happened is told with everything that went out about it, what needs somebody first', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event, { name: 'Rye at Four' })
  const requester = await enrollMember(world, event)
  const joinRequest = { teamId: team.id }
  await world.as(requester).put(`participant/joinTeamByUser?eventId=${event.id}`, joinRequest)
  const [cause] = await world.db.select().from(notificationCauses)
  const causeId = cause!.id
  const nextAttemptAt = new Date('2999-01-01T10:00:00Z')
  await world.db.insert(chatMessages).values([
    { teamId: team.id, message: 'Someone would like to join', causeId, nextAttemptAt },
    {
      userId: requester.id,
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
  const byWay = (channel: string) =>
    body.messages.items.findLast((message: { channel: string }) => message.channel === channel)
  expect(byWay('chat')).toMatchObject({ to: 'Rye at Four', nextAt: '2999-01-01T10:00:00.000Z' })
  expect(byWay('mail')).toMatchObject({ to: team.admin.email, template: 'joinRequested', causeId })
  await world.db.update(teams).set({ deletedAt: new Date() }).where(eq(teams.id, team.id))
  expect((await admin.get(`outbox/getCause?id=${causeId}`)).body.trays).toBe(0)
  await world.db.insert(chatMessages).values({ channelId: '77', message: 'By id', nextAttemptAt })
  const { items } = (await admin.get('outbox/getOutbox?channel=chat')).body
  expect(items.map(({ to }: { to: string }) => to)).toContain('Channel 77')
  const [mail] = await world.db.select().from(mails)
  expect((await admin.get(`outbox/getMessage?channel=mail&id=${mail!.id}`)).body.causeId).toBe(causeId)
})

const url = 'https://hooks.example/kilnyard'

async function aSubmitting(world: World) {
  const event = await anEvent(world)
  const { id: webhookId } = await aWebhook(world, event.organiser, { url, eventId: event.id })
  const team = await aTeam(world, event, { name: 'Rye at Four' })
  await aSubmission(world, event, { team: { ...team, eventId: event.id }, submitted: true })
  return { event, team, webhookId, admin: world.as(await world.member('ADMIN')) }
}

interface ListedMessage {
  id: string
  text: string
}

test('what programs are told stands beside what people are told of the same', async ({ world }) => {
  const { event, admin } = await aSubmitting(world)
  const { body } = await admin.get('outbox/getCauses?topic=team')
  const submissionCause = body.items.find(({ text }: ListedMessage) => text.includes('for your team'))
  expect(submissionCause).toMatchObject({ messages: 2, waiting: 2, failed: 0 })
  const cause = (await admin.get(`outbox/getCause?id=${submissionCause.id}`)).body
  expect(cause.messages.items).toContainEqual(
    expect.objectContaining({
      channel: 'webhook',
      to: url,
      subject: 'submission.submitted',
      status: 'waiting',
      // The scheduled time has passed, so the next attempt is due at once.
      nextAt: null,
    }),
  )
  const programCauses = (await admin.get('outbox/getCauses?topic=programs')).body
  expect(programCauses.items.map(({ text }: ListedMessage) => text)).toEqual([
    `A team at ${event.title} was made`,
    `Someone enrolled at ${event.title}`,
  ])
})

test('what happened is found by whether a message of it waits or failed', async ({ world }) => {
  const { admin, webhookId } = await aSubmitting(world)
  const findCauses = async (query: string) =>
    (await admin.get(`outbox/getCauses?${query}`)).body.items.map(({ text }: ListedMessage) => text)
  expect(await findCauses('status=failed')).toEqual([])
  await world.db
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, error: 'It answered 404' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.kind, 'team.changed')))
  expect(await findCauses('status=failed')).toEqual([expect.stringMatching(/^A team at .* was made$/)])
  expect(await findCauses('status=waiting&topic=programs')).toEqual([
    expect.stringMatching(/^Someone enrolled at /),
  ])
  expect((await admin.get('outbox/getCauses?perPage=1')).body).toMatchObject({
    perPage: 1,
    items: [{ id: expect.any(String) }],
  })
})

test('a message to a webhook is sent again and discarded as any other', async ({ world }) => {
  const person = await world.member('ADMIN')
  const { webhookId, event } = await aSubmitting(world)
  const admin = world.as(person)
  const rows = () =>
    world.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId))
      .orderBy(webhookDeliveries.place)
  const [first, second] = await rows()
  const messages = [first!, second!].map(({ id }) => ({ channel: 'webhook', id }))
  const discardRequest = { messages, reason: 'The receiver is gone' }
  expect((await admin.put('outbox/discardMessages', discardRequest)).body).toEqual({ count: 2 })
  expect(await rows()).toMatchObject([
    { state: 'discarded', nextAttemptAt: null },
    { state: 'discarded' },
    { state: 'waiting' },
  ])
  const messageBody = (await admin.get(`outbox/getMessage?channel=webhook&id=${first!.id}`)).body
  expect(messageBody).toMatchObject({ status: 'discarded', to: url, text: first!.body })
  const retryRequest = { messages: messages.slice(0, 1) }
  expect((await admin.put('outbox/retryMessages', retryRequest)).body).toEqual({ count: 1 })
  expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 0, error: null })
  await world.as(event.organiser).put(`webhook/updateWebhook?id=${webhookId}`, { isOn: false })
  expect(await admin.put('outbox/retryMessages', { messages: messages.slice(1) })).toMatchObject({
    status: 409,
    body: { message: 'Switch the webhook on first' },
  })
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, webhookId))
  expect(entries).toContainEqual(expect.objectContaining({ what: 'message.discarded' }))
})
