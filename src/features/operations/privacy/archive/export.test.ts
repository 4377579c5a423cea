import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { mails } from '#features/platform/mail/table.ts'
import { knownPerson } from '#tests/support/people/known-person.ts'
import { canary } from '#tests/support/people/known-traces.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { peopleColumns } from '#tests/support/people/people-columns.ts'
import { expect, test } from '#tests/support/world.ts'
import { unzipped } from '#tests/support/zip.ts'
import { personalDataParts, uncopiedColumns } from '../personal-data-parts.ts'
import { personalExports } from '../table.ts'

const day = 24 * 60 * 60 * 1000

async function createExport(world: World, person: Person) {
  const exportResponse = await world.as(person).post('privacy/requestExport')
  expect(exportResponse).toMatchObject({ status: 200, body: { status: 'waiting' } })
  await expect
    .poll(async () => (await world.as(person).get('privacy/getExport')).body.status, { timeout: 60_000 })
    .toBe('ready')
  return exportResponse.body.id as string
}

async function fetched(world: World, person: Person | null, id: string) {
  const token = person && (await world.tokens.sign(person.sessionId))
  return world.app.inject({
    url: `/api/v3/privacy/downloadExport?id=${id}`,
    headers: token ? { authentication: `Bearer ${token}` } : {},
  })
}

const listStoredArchives = ({ config }: World) =>
  readdir(join(config.dataDir, 'files', 'export')).catch(() => [])

test('the archive holds all that is known of a person, their files, and a page that says what is where', async ({
  committed: world,
}) => {
  const person = await knownPerson(world)
  const id = await createExport(world, person)
  const answer = await fetched(world, person, id)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="your-data-[\d-]+\.zip"$/),
    'content-length': String(answer.rawPayload.length),
  })
  const files = unzipped(answer.rawPayload)
  expect(files.get(`files/${person.pdf}`)?.toString()).toContain(canary)
  expect(files.has(person.picture.slice(1))).toBe(true)

  const lists = [...files].filter(([name]) => name.endsWith('.json'))
  const list = new Map(lists.map(([name, content]) => [name, JSON.parse(content.toString())]))
  const profileFields = { userName: canary.toLowerCase(), discordId: expect.stringContaining('-id') }
  expect(list.get('profile.json')).toContainEqual(expect.objectContaining(profileFields))
  expect(list.get('comments.json')).toHaveLength(2)
  expect(list.get('reports-made.json')).toHaveLength(2)
  const index = files.get('index.html')!.toString()
  for (const [name] of lists) {
    expect(index).toContain(name)
    expect(name).toMatch(/^[a-z-]+\.json$/)
  }

  const all = lists.map(([, content]) => content.toString()).join('\n')
  for (const secret of [
    'passwordHash',
    'mailKey',
    'secretcanarytoken',
    'friend@example.com',
    person.mate.email,
  ])
    expect(all).not.toContain(secret)
  expect(await world.db.select().from(mails).where(eq(mails.template, 'exportReady'))).toMatchObject([
    { to: person.email },
  ])
})

test('every row that leads to a person is in their archive, or its column is named with a reason', async ({
  committed: world,
}) => {
  const person = await knownPerson(world)
  const knownRows = await rowsAbout(world, person)
  const files = unzipped((await fetched(world, person, await createExport(world, person))).rawPayload)
  const problems: string[] = []
  for (const { name, rows } of knownRows) {
    const text = listTexts(files, name)
    if (rows.length === 0) problems.push(`${name}: tests/support/people/known-person.ts plants no row`)
    const keys = ['id', 'provider_account_id', 'team_id', 'timeline_event_id', 'text_id', 'event_id']
    for (const row of rows) {
      const key = keys.map((keyName) => row[keyName]).find((value) => value !== undefined)
      if (!key || !text.includes(key)) problems.push(`${name}: a row is in no file of the archive`)
    }
  }
  expect(problems).toEqual([])
})

/** Returns the text of the archive's files that contain a column. */
const listTexts = (files: ReadonlyMap<string, Buffer>, column: string) =>
  personalDataParts
    .flatMap(({ copies }) => copies)
    .filter(({ of }) => of.includes(column))
    .map(({ name }) => files.get(`${name}.json`)?.toString() ?? '')
    .join('\n')

async function rowsAbout(world: World, person: Person) {
  const columns: { name: string; rows: Record<string, string>[] }[] = []
  for (const { table, column, isProfile } of await peopleColumns(world.db)) {
    const name = `${table}.${column}`
    if (uncopiedColumns[name]) continue
    const rows = await world.db.execute<{ row: Record<string, string> }>(
      sql`select to_jsonb(x) as row from ${sql.identifier(table)} x
        where ${sql.identifier(column)} = ${isProfile ? person.profileId : person.id}`,
      'objects',
    )
    columns.push({ name, rows: rows.map(({ row }) => row) })
  }
  return columns
}

test('what a copy says of its columns is in its statement', () => {
  const unknownPerson = { userId: 'u', profileIds: ['p'], email: 'e', userName: 'n', names: [] }
  const dialect = new PgDialect()
  for (const { name, of, rows } of personalDataParts.flatMap(({ copies }) => copies)) {
    const statement = dialect.sqlToQuery(rows(unknownPerson, new Date(0))).sql
    for (const column of of)
      for (const identifier of column.split('.'))
        expect(statement, name).toMatch(new RegExp(`\\b${identifier}\\b`))
  }
})

test('an archive opens for its owner and for nobody else, an administrator included', async ({
  committed: world,
}) => {
  const person = await world.member()
  const id = await createExport(world, person)
  expect((await fetched(world, await world.member(), id)).statusCode).toBe(404)
  expect((await fetched(world, await world.member('ADMIN'), id)).statusCode).toBe(404)
  expect((await fetched(world, null, id)).statusCode).toBe(401)
  expect((await world.app.inject(`/files/export/${id}.zip`)).statusCode).toBe(404)
  expect((await fetched(world, person, id)).statusCode).toBe(200)
})

test('one archive is made at a time, and three a day', async ({ world }) => {
  const person = await world.member()
  const requestExport = async () => (await world.as(person).post('privacy/requestExport')).status
  const finish = () => world.db.update(personalExports).set({ status: 'ready' })
  expect(await requestExport()).toBe(200)
  expect(await requestExport()).toBe(409)
  await finish()
  expect(await requestExport()).toBe(200)
  await finish()
  expect(await requestExport()).toBe(200)
  await finish()
  expect(await requestExport()).toBe(429)
  world.clock.set(new Date(Date.now() + day + 1000))
  expect(await requestExport()).toBe(200)
})

test('a newer archive takes the place of the one before, and a week later it is gone', async ({
  committed: world,
}) => {
  const person = await world.member()
  const first = await createExport(world, person)
  const second = await createExport(world, person)
  await expect.poll(() => listStoredArchives(world), { timeout: 30_000 }).toEqual([`${second}.zip`])
  expect((await fetched(world, person, first)).statusCode).toBe(404)
  world.clock.set(new Date(Date.now() + 8 * day))
  const laterSession = { ...person, sessionId: person.sessionId }
  expect((await fetched(world, laterSession, second)).statusCode).toBe(404)
})
