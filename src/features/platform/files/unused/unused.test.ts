import { eq, sql } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { teams } from '#features/event/team/table.ts'
import { keptErrors } from '#tests/support/error-log.ts'
import { fileJob, fileJobContext, runFileJob } from '#tests/support/files/file-jobs.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aPicture, keptFiles, uploadAs } from '#tests/support/files/pictures.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { listTextColumns } from './mentions.ts'
import { lockMentionedFiles } from '../service.ts'
import { files } from '../table.ts'

async function anUpload(world: World, person: Person, path = 'content'): Promise<string> {
  const { body } = await uploadAs(world, person)(await aPicture(640, 360), { path, type: 'image' })
  return body.fileUrl
}

const getKey = (url: string) => url.slice('/files/'.length)

async function fileExists(world: World, url: string) {
  const row = await world.db.$count(files, eq(files.key, getKey(url)))
  const names = await keptFiles(world)
  expect(names.includes(url.split('/').at(-1)!), 'row and file go together').toBe(row === 1)
  return row === 1
}

test('what was uploaded and not saved within a day is gone with its bytes', async ({ world }) => {
  const url = await anUpload(world, await world.member())
  await runFileJob(world, 'files-unused')
  expect(await fileExists(world, url)).toBe(true)
  await runFileJob(world, 'files-unused', { days: 2 })
  expect(await fileExists(world, url)).toBe(false)
  expect((await world.app.inject({ url })).statusCode).toBe(404)
})

test('a picture that is saved stays, and goes once another has taken its place', async ({ world }) => {
  const owner = await world.member('MENTOR')
  const event = await anEvent(world, { visibility: 'public' }, owner)
  const [first, second] = [
    await anUpload(world, owner, `event/${event.id}`),
    await anUpload(world, owner, `event/${event.id}`),
  ]
  const save = (image: string) => world.as(owner).put(`event/updateEvent?id=${event.id}`, { image })
  expect((await save(first)).status).toBe(200)
  await runFileJob(world, 'files-unused', { days: 2 })
  expect([await fileExists(world, first), await fileExists(world, second)]).toEqual([true, false])

  const third = await anUpload(world, owner, `event/${event.id}`)
  await save(third)
  await runFileJob(world, 'files-unused', { days: 2 })
  expect([await fileExists(world, first), await fileExists(world, third)]).toEqual([false, true])
})

test('a picture in the words of a text stays as long as the words do', async ({ world }) => {
  const owner = await world.member('MENTOR')
  const event = await anEvent(world, { visibility: 'public' }, owner)
  const url = await anUpload(world, owner)
  const save = (description: string) =>
    world.as(owner).put(`event/updateEvent?id=${event.id}`, { description })
  await save(`Look:\n\n![The kiln](${url})\n`)
  await runFileJob(world, 'files-unused', { days: 2 })
  expect(await fileExists(world, url)).toBe(true)
  await save('Nothing to see.')
  await runFileJob(world, 'files-unused', { days: 2 })
  expect(await fileExists(world, url)).toBe(false)
})

test('every text of the database is asked, in a list, in JSON and in a column of tomorrow as well', async ({
  world,
}) => {
  const person = await world.member()
  const team = await aTeam(world, await anEvent(world, { visibility: 'public' }))
  await world.db.execute(sql`alter table team add column banner text, add column banners text[],
    add column look jsonb, add column card text`)
  const banner = await anUpload(world, person)
  const listedUrl = await anUpload(world, person)
  const nested = await anUpload(world, person)
  const smallUrl = await anUpload(world, person)
  const unusedUrl = await anUpload(world, person)
  await world.db.execute(sql`update team set banner = ${banner}, banners = array['', ${listedUrl}],
    look = ${JSON.stringify({ pictures: [{ url: nested }] })}::jsonb,
    card = ${`/_image?url=${encodeURIComponent(smallUrl)}&w=640&q=75`} where id = ${team.id}`)
  await runFileJob(world, 'files-unused', { days: 2 })
  for (const url of [banner, listedUrl, nested, smallUrl])
    expect(await fileExists(world, url), url).toBe(true)
  expect(await fileExists(world, unusedUrl)).toBe(false)
})

test('no column that can hold an address is unknown to the job', async ({ world }) => {
  const { rows } = await world.db.execute<{ table: string; column: string }>(sql`
    select c.relname as "table", a.attname as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_type item on item.oid = t.typelem
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
      and (t.typcategory = 'S' or t.typname in ('json', 'jsonb', 'xml') or item.typcategory = 'S'
        or item.typname in ('json', 'jsonb'))
      and c.relname not in ('file', 'upload', 'audit_entry', 'idempotency_key')`)
  const searchedColumns = new Set(
    (await listTextColumns(world.db)).map(({ table, column }) => `${table}.${column}`),
  )
  const all = rows.map(({ table, column }) => `${table}.${column}`)
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((name) => !searchedColumns.has(name))).toEqual([])
  for (const columnName of ['event.image', 'event.description', 'event.partners', 'submission.video_link'])
    expect(all).toContain(columnName)
})

test('what was deleted a month ago keeps no picture any more', async ({ world }) => {
  const url = await anUpload(world, await world.member())
  const event = await anEvent(world, { visibility: 'public' })
  const deletedAt = new Date()
  await world.db
    .update(events)
    .set({ description: `![](${url})`, deletedAt })
    .where(eq(events.id, event.id))
  await runFileJob(world, 'files-unused', { days: 29 })
  expect(await fileExists(world, url)).toBe(true)
  await runFileJob(world, 'files-unused', { days: 31 })
  expect(await fileExists(world, url)).toBe(false)
})

test('a save between the look and the removal keeps the file', async ({ world }) => {
  const owner = await world.member('MENTOR')
  const event = await anEvent(world, { visibility: 'public' }, owner)
  const url = await anUpload(world, owner, `event/${event.id}`)
  const ctx = fileJobContext(world, 2)
  const job = fileJob('files-unused')
  const candidates = await job.prepare!(ctx, {} as never, {} as never)
  expect(candidates).toEqual([getKey(url)])
  await world.as(owner).put(`event/updateEvent?id=${event.id}`, { image: url })
  await job.handle(ctx, {} as never, candidates as never)
  expect(await fileExists(world, url)).toBe(true)
})

test('a save that has begun and not ended keeps the file', async ({ committed: world }) => {
  const person = await world.member()
  const team = await aTeam(world, await anEvent(world, { visibility: 'public' }))
  const url = await anUpload(world, person)
  await world.db.transaction(async (db) => {
    await lockMentionedFiles({ db } as never, { image: url })
    await db.update(teams).set({ image: url }).where(eq(teams.id, team.id))
    await runFileJob(world, 'files-unused', { days: 2 })
  })
  expect(await fileExists(world, url)).toBe(true)
  await runFileJob(world, 'files-unused', { days: 2 })
  expect(await fileExists(world, url)).toBe(true)
})

test('every write of the API holds the files that it mentions', async ({ committed: world }) => {
  const owner = await world.member('MENTOR')
  const event = await anEvent(world, { visibility: 'public' }, owner)
  const url = await anUpload(world, owner)
  const { promise: released, resolve: end } = Promise.withResolvers<void>()
  const { promise: locked, resolve: tellLocked } = Promise.withResolvers<void>()
  const removal = world.db.transaction(async (db) => {
    await db
      .select()
      .from(files)
      .where(eq(files.key, getKey(url)))
      .for('update')
    tellLocked()
    await released
  })
  await locked
  const saveRequest = world
    .as(owner)
    .put(`event/updateEvent?id=${event.id}`, { description: `![](${url})` })
    .finally(end)
  const countWaiting = async () => {
    const { rows } = await world.db.execute<{ one: number }>(sql`select 1 as one from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length
  }
  await expect.poll(countWaiting).toBeGreaterThan(0)
  end()
  await removal
  expect((await saveRequest).status).toBe(200)
})

test('a file that no row knows is gone after a month, and none is where too many are unknown', async ({
  world,
}) => {
  const log = keptErrors()
  const url = await anUpload(world, await world.member())
  const { storage } = fileJobContext(world)
  await storage.put('content/stray.webp', Buffer.from('clay'))
  await storage.put('export/kept-by-another.zip', Buffer.from('clay'))
  await runFileJob(world, 'files-strays', { days: 29 })
  expect(await keptFiles(world)).toContain('stray.webp')
  await runFileJob(world, 'files-strays', { days: 31 })
  expect(await keptFiles(world)).not.toContain('stray.webp')
  expect(await fileExists(world, url)).toBe(true)
  expect(await keptFiles(world)).toContain('kept-by-another.zip')

  for (let number = 0; number < 21; number++)
    await storage.put(`content/stray-${number}.webp`, Buffer.from('clay'))
  expect(log.messages()).toEqual([])
  await runFileJob(world, 'files-strays', { days: 31 })
  const remaining = (await keptFiles(world)).filter((name) => name.startsWith('stray-'))
  expect(remaining).toHaveLength(21)
  expect(log.messages()).toEqual(['21 of 22 are unknown to this database; none was removed'])
  log.end()
})
