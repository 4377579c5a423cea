import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { aStream } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

test('the managed streams are there as a table, narrowed like the list, and deleted one after the other', async ({
  world,
}) => {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const [talks, draft] = [
    await aStream(world, { title: 'Tuesday Talks' }, organizer),
    await aStream(world, { title: 'Quiet Draft', visibility: 'draft' }, organizer),
  ]
  await world.db.update(events).set({ title: '=1+1' }).where(eq(events.id, talks.id))
  await aStream(world, { title: 'Somebody Else' })
  const table = async (query: string) => {
    const headers = { authorization: `Bearer ${await world.tokens.sign(organizer.sessionId)}` }
    const url = `/api/v3/stream/exportManagedStreams?${query}`
    const { payload, headers: sent } = await world.app.inject({ method: 'GET', url, headers })
    expect(sent['content-type']).toBe('text/csv; charset=utf-8')
    return payload.trim().split('\r\n').slice(1)
  }
  const titles = (await table('')).map((line) => line.split(',')[0])
  expect(titles).toHaveLength(2)
  expect(titles).toEqual(expect.arrayContaining(["'=1+1", 'Quiet Draft']))
  expect(await table('visibility=draft')).toEqual([
    expect.stringMatching(/^Quiet Draft,[^,]+\/stream\/quiet-draft,draft,announced,,,0$/),
  ])
  for (const { id } of [talks, draft]) await world.as(organizer).put(`stream/deleteStream?id=${id}`)
  expect(await table('')).toEqual([])
})
