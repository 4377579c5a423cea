import { chatSenders } from '#features/event/chat/table.ts'
import { expect, test as inWorld } from '#tests/support/world.ts'

const test = inWorld.extend({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) =>
    use({
      DISCORD_BOT_TOKEN: 'bot-token-of-tests',
      DISCORD_APPLICATION_ID: '200000000000000002',
      DISCORD_GUILD_ID: '100000000000000001',
      DISCORD_API: 'http://127.0.0.1:9',
    }),
})

test('administrators read on the status why the chat has stopped, until they let it go on', async ({
  world,
}) => {
  const admin = world.as(await world.member('ADMIN'))
  const ofChat = async () => (await admin.get('outbox/getStatus')).body.ways[1]
  expect(await ofChat()).toMatchObject({ tone: 'good', isStopped: false })
  const stoppedWhy = 'Discord answered 401. Set a new one and start the site again.'
  await world.db.insert(chatSenders).values({ name: 'chat', stoppedAt: new Date(), stoppedWhy })
  expect(await ofChat()).toMatchObject({
    tone: 'danger',
    isStopped: true,
    sentence: expect.stringContaining(stoppedWhy),
  })
  expect((await admin.put('chat/resumeSending')).status).toBe(200)
  expect(await ofChat()).toMatchObject({ tone: 'good', isStopped: false })
})
