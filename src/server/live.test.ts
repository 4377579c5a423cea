import { vi } from 'vitest'
import { eventStream } from '#tests/event-stream.ts'
import { expect, test } from '#tests/world.ts'
import { notePayloads } from './notes.ts'

const id = '8d7f3c2e-1b1a-4c7e-9d53-0b1c2d3e4f50'

test('what changes is named to those who listen for it, and to nobody else', async ({ committed }) => {
  const ada = await committed.member()
  await using stream = await eventStream(committed, ada, `event:${id}`)

  await note(committed, ['event:00000000-0000-4000-8000-000000000000'])
  await note(committed, [`event:${id}`, 'event-list'])

  await vi.waitFor(() => expect(stream.heard()).toEqual([`event:${id}`]))
})

test('a visitor hears nothing, and only known topics can be heard', async ({ committed }) => {
  const ada = await committed.member()
  expect((await committed.as(null).get(`/api/live?topics=event:${id}`)).status).toBe(401)
  expect((await committed.as(ada).get('/api/live?topics=mail')).status).toBe(422)
  expect((await committed.as(ada).get('/api/live')).body.fieldErrors).toEqual({ topics: 'Invalid value' })
})

async function note({ db }: { db: { execute(query: string): Promise<unknown> } }, tags: string[]) {
  for (const payload of notePayloads(tags)) await db.execute(`select pg_notify('changed', '${payload}')`)
}
