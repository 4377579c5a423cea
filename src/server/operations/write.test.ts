import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { connect } from '#database/client.ts'
import { conflict } from '#lib/contract/errors.ts'
import { cloneDatabase } from '#tests/support/databases.ts'
import { testConfig } from '#tests/support/world.ts'
import { listen } from '../pages/notes.ts'
import type { Services } from '../services.ts'
import { write } from './write.ts'

test('what a write has changed is known here before the answer, and elsewhere with the commit', async () => {
  await using server = await openServer()
  const onChange = vi.fn<() => void>()

  const answer = await write(server.services, { ...anonymous, onChange }, async (ctx) => {
    ctx.changed('event', '1')
    ctx.changed('event-list')
    return 'done'
  })

  expect(answer).toBe('done')
  expect(server.marked).toEqual(['event:1', 'event-list'])
  expect(onChange).toHaveBeenCalledOnce()
  await expect.poll(() => server.received).toEqual(['event:1', 'event-list'])
})

test('a refused write tells nobody anything', async () => {
  await using server = await openServer()
  const onChange = vi.fn<() => void>()

  const refusedWrite = write(server.services, { ...anonymous, onChange }, async (ctx) => {
    ctx.changed('event', '1')
    throw conflict('This already exists')
  })
  await expect(refusedWrite).rejects.toThrow('This already exists')
  await write(server.services, { ...anonymous, onChange }, async () => 'nothing to say')
  await write(server.services, anonymous, async (ctx) => ctx.changed('event', '2'))

  await expect.poll(() => server.received).toEqual(['event:2'])
  expect(server.marked).toEqual(['event:2'])
  expect(onChange).not.toHaveBeenCalled()
})

const anonymous = { viewer: null, address: '127.0.0.1' }

async function openServer() {
  const { connection, drop } = await cloneDatabase()
  const pool = new pg.Pool({ ...connection, max: 2 })
  const markedTags: string[] = []
  const receivedTags: string[] = []
  const onNote = (tags: string[]) => void receivedTags.push(...tags)
  const notes = listen(connection, { onNote, onLost: () => {}, onBack: () => {} })
  await notes.ready
  const services = {
    db: connect(pool),
    clock: () => new Date(),
    config: testConfig(),
    work: new AsyncLocalStorage(),
    onChanged: (tags: string[]) => void markedTags.push(...tags),
  } as unknown as Services
  return {
    services,
    marked: markedTags,
    received: receivedTags,
    [Symbol.asyncDispose]: async () => {
      await notes.close()
      await pool.end()
      await drop()
    },
  }
}
