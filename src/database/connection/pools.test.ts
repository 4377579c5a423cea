import { sql } from 'drizzle-orm'
import { toDatabaseRefusal } from '#lib/services/database-refusal.ts'
import { expect, test } from '#tests/support/world.ts'
import { cloneDatabase } from '#tests/support/databases.ts'
import { openPools } from './pools.ts'

test('a request’s statements and transactions end in time; those of jobs have longer', async () => {
  const { connection, drop } = await cloneDatabase()
  const pools = openPools({ connection }, { requestConnections: 20, jobConnections: 8 })
  const readSetting = async (poolName: 'requests' | 'jobs', name: string) =>
    (await pools[poolName].query<Record<string, string>>(`show ${name}`)).rows[0]![name]
  expect(await readSetting('requests', 'statement_timeout')).toBe('5s')
  expect(await readSetting('requests', 'idle_in_transaction_session_timeout')).toBe('30s')
  expect(await readSetting('jobs', 'statement_timeout')).toBe('2min')
  for (const use of ['requests', 'jobs'] as const) expect(await readSetting(use, 'jit')).toBe('off')

  const client = await pools.requests.connect()
  await client.query('set statement_timeout = 1')
  const timeoutError = await client.query('select pg_sleep(1)').catch((error: unknown) => error)
  expect(toDatabaseRefusal(timeoutError)).toMatchObject({ status: 503 })
  client.release(true)
  await pools.end()
  await drop()
})

test('who saves a draft that is being saved is told so at once, keeps the text, and holds up nobody', async ({
  committed: world,
}) => {
  const author = await world.member()
  const draft = await world.as(author).post('tutorial/createTutorial', { title: 'Kiln', body: 'First' })
  const save = (body: string) =>
    world.as(author).put(`tutorial/updateTutorial?id=${draft.body.id}`, { revision: 1, body })
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from tutorial for update`)
    const saves = Promise.all(Array.from({ length: 7 }, (_, index) => save(`Second ${index}`)))
    expect((await world.as(null).get('event/getEvents')).status).toBe(200)
    for (const { status } of await saves) expect(status).toBe(503)
    expect((await save('Second')).body).toMatchObject({
      status: 503,
      message: 'Something else is changing this just now. Nothing was saved. Please try again.',
    })
  })
  expect((await save('Third')).body).toMatchObject({ revision: 2, body: 'Third' })
})
