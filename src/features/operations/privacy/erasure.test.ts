import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { sessions, users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { teams } from '#features/event/team/table.ts'
import { knownPerson } from '#tests/support/people/known-person.ts'
import { canary } from '#tests/support/people/known-traces.ts'
import { anEvent } from '#tests/support/events.ts'
import { peopleColumns } from '#tests/support/people/people-columns.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { remainingIdColumns } from './personal-data-parts.ts'

const erase = (world: World, person: Person) =>
  world.as(person).post('privacy/eraseAccount', { confirmation: person.userName })

test('a canary in every personal field is found nowhere in the database and nowhere in the files', async ({
  committed: world,
}) => {
  const person = await knownPerson(world)
  await world.as(person).post('privacy/requestExport')
  await expect
    .poll(async () => (await world.as(person).get('privacy/getExport')).body?.status, { timeout: 60_000 })
    .toBe('ready')
  const before = await listLocations(world, person)
  expect(before.length).toBeGreaterThan(60)
  for (const table of [
    'public.profile',
    'public.search_entry',
    'public.project_entry',
    'public.idempotency_key',
  ])
    expect(
      before.some((location) => location.startsWith(table)),
      table,
    ).toBe(true)
  expect(before.some((location) => location.startsWith('jobs.'))).toBe(true)
  for (const file of ['content/presentation-', '.pieces/', 'export/', 'image-cache/', 'profile/'])
    expect(
      (await names(world)).some((name) => name.includes(file)),
      file,
    ).toBe(true)

  expect(await erase(world, person)).toMatchObject({ status: 200, body: { id: person.id } })

  // Files are deleted by a job, and waiting notices to others go out without the name, so this polls.
  await expect.poll(() => listLocations(world, person), { timeout: 60_000 }).toEqual([])
  await expect
    .poll(async () => (await names(world)).filter((name) => !name.includes('submission/')), {
      timeout: 60_000,
    })
    .toEqual([])
  for (const url of [person.picture, `/files/${person.pdf}`])
    expect((await world.app.inject(url)).statusCode, url).toBe(404)
})

test('no row leads to the person any more, but where it is named with a reason', async ({
  committed: world,
}) => {
  const person = await knownPerson(world)
  const columns = await peopleColumns(world.db)
  expect((await leading(world, person)).toSorted()).toEqual(columns.map(formatColumnName))
  expect((await erase(world, person)).status).toBe(200)
  const remainingColumns = await leading(world, person)
  expect(remainingColumns.filter((column) => !(column in remainingIdColumns))).toEqual([])
})

test('who restores a backup finds by the page on privacy whom to erase again', async ({
  committed: world,
}) => {
  const page = await readFile('docs/privacy.md', 'utf8')
  const [, documentedSql = ''] = /note who was erased since: `([^`]+)`/.exec(page) ?? []
  const person = await world.member()
  expect((await erase(world, person)).status).toBe(200)
  const rows = await world.db.execute(sql.raw(documentedSql.replace('…', '2020-01-01')), 'objects')
  expect(rows).toEqual([{ subject_id: person.id }])
})

test('the account is signed out at once everywhere, and its address is free for somebody new', async ({
  committed: world,
}) => {
  const person = await world.member()
  const second = await world.open()
  const token = await world.tokens.sign(person.sessionId)
  const headers = { authentication: `Bearer ${token}` }
  const read = async () => (await second.inject({ url: '/api/v3/privacy/getExport', headers })).statusCode
  expect(await read()).toBe(200)
  expect((await erase(world, person)).status).toBe(200)
  expect((await world.as(person).get('privacy/getExport')).status).toBe(401)
  await expect.poll(read).toBe(401)
  const newAccount = { email: person.email, password: 'a-long-enough-secret' }
  expect((await world.as(null).post('user/createUser', newAccount)).status).toBe(200)
  expect(await world.db.$count(users, eq(users.email, person.email))).toBe(1)
})

test('what was said to others stands without a name, and what was liked counts one less', async ({
  committed: world,
}) => {
  const person = await knownPerson(world)
  const likes = async () =>
    (await world.as(null).get(`submission/getSubmission?id=${person.other.id}`)).body.likesCount
  expect(await likes()).toBe(1)
  expect((await erase(world, person)).status).toBe(200)
  expect(await likes()).toBe(0)
  const commentsResponse = await world.as(null).get(`comment/getComments?submissionId=${person.other.id}`)
  expect(commentsResponse.body.items).toMatchObject([
    {
      body: 'The ferry lands.',
      author: { firstName: 'A former member', lastName: '', userName: null, picture: null, id: null },
    },
  ])
  const results = await world.as(null).get(`search/search?q=${canary}`)
  expect(results.body.items).toEqual([])
  const team = await world.as(null).get(`team/getTeam?id=${person.team.id}`)
  expect(team.body).toMatchObject({ membersCount: 1, members: [{ isAdmin: true }] })
  expect(team.body.members).toHaveLength(1)
  const [event] = await world.db.select().from(events).where(eq(events.id, person.event.id))
  expect(event).toMatchObject({ participantsCount: 2, approvedCount: 2, teamsCount: 2, submissionsCount: 2 })
})

test('who leads a team reads that a member erased their account, with no name, and no longer that they asked', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event, { name: 'Harbour' })
  const person = await enrollMember(world, event)
  await joins(world, person, team)
  const readNotifications = async () =>
    (await world.as(team.admin).get('notification/getNotifications')).body.items.map(
      ({ kind }: { kind: string }) => kind,
    )
  expect(await readNotifications()).toEqual(['joinRequested'])
  expect((await erase(world, person)).status).toBe(200)
  expect(await readNotifications()).toEqual(['memberErased'])
  const letters = await world.db.select().from(mails).where(eq(mails.to, team.admin.email))
  expect(letters.find(({ template }) => template === 'memberErased')?.text).toContain(
    'A member of Harbour at Field Notes erased their account',
  )
})

test('everyone left in a team reads that a member erased their account', async ({ committed: world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event, { name: 'Harbour' })
  const [person, teammate] = [await enrollMember(world, event), await enrollMember(world, event)]
  await joins(world, teammate, team)
  await joins(world, person, team)
  expect((await erase(world, person)).status).toBe(200)
  const { body } = await world.as(teammate).get('notification/getNotifications')
  expect(body.items.map(({ kind }: { kind: string }) => kind)).toContain('memberErased')
  const letters = await world.db.select().from(mails).where(eq(mails.to, teammate.email))
  expect(letters.map(({ template }) => template)).toContain('memberErased')
})

test('with its last member a team ends and its submission goes, but a published place keeps its title', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const person = await enrollMember(world, event)
  const soloSubmission = await aSubmission(world, event, {
    team: await aTeam(world, event, { admin: person }),
    submitted: true,
  })
  const winner = await enrollMember(world, event)
  const placedSubmission = await aSubmission(world, event, {
    team: await aTeam(world, event, { admin: winner, name: 'Harbour' }),
    submitted: true,
  })
  await world.db
    .update(submissions)
    .set({ position: 'WINNERS' })
    .where(eq(submissions.id, placedSubmission.id))
  await world.db.update(events).set({ resultsPublishedAt: new Date() }).where(eq(events.id, event.id))
  for (const member of [person, winner]) expect((await erase(world, member)).status).toBe(200)
  const rows = await world.db.select().from(submissions)
  expect(rows.find(({ id }) => id === soloSubmission.id)).toMatchObject({
    title: '',
    description: '',
    repoLink: null,
  })
  expect(rows.find(({ id }) => id === soloSubmission.id)?.deletedAt).not.toBeNull()
  expect(rows.find(({ id }) => id === placedSubmission.id)).toMatchObject({
    title: 'Morning Sheet',
    teamName: 'Harbour',
    position: 'WINNERS',
    description: '',
    imageLink: null,
    deletedAt: null,
  })
  const remainingTeams = await world.db.select().from(teams)
  const findTeam = (team: string) => remainingTeams.find(({ name }) => name === team)
  expect(findTeam('Harbour')).toMatchObject({ membersCount: 0, deletedAt: null })
  expect(findTeam('Lampwick')).toMatchObject({ membersCount: 0, deletedAt: expect.any(Date) })
  const [eventRow] = await world.db.select().from(events).where(eq(events.id, event.id))
  expect(eventRow).toMatchObject({ participantsCount: 0, teamsCount: 1, submissionsCount: 1 })
})

test('without a recent sign-in or with another name nothing is erased, the last administrator stays, and an administrator erases on request once', async ({
  world,
}) => {
  const [person, otherPerson] = [await world.member(), await world.member()]
  const admin = await world.member('ADMIN')
  const staleMember = await world.member()
  const longAgoProof = { provedAt: new Date('2020-01-01') }
  await world.db.update(sessions).set(longAgoProof).where(eq(sessions.userId, staleMember.id))
  expect(await erase(world, staleMember)).toMatchObject({ status: 403, body: { code: 'recent_sign_in' } })
  const requestErasure = (caller: Person, body: object) => world.as(caller).post('privacy/eraseAccount', body)
  expect((await requestErasure(person, { confirmation: 'yes' })).status).toBe(422)
  expect(
    (await requestErasure(person, { confirmation: otherPerson.userName, userId: otherPerson.id })).status,
  ).toBe(403)
  expect(await requestErasure(admin, { confirmation: admin.userName })).toMatchObject({
    status: 409,
    body: { code: 'last_admin' },
  })
  const order = { confirmation: otherPerson.userName.toUpperCase(), userId: otherPerson.id }
  expect((await requestErasure(admin, order)).status).toBe(200)
  expect((await requestErasure(admin, order)).status).toBe(200)
  expect(await world.db.select().from(auditEntries)).toMatchObject([
    { what: 'account.erased', subjectId: otherPerson.id, userId: admin.id },
  ])
  await world.member('ADMIN')
  expect((await requestErasure(admin, { confirmation: admin.userName })).status).toBe(200)
})

const formatColumnName = ({ table, column }: { table: string; column: string }) => `${table}.${column}`

/** Lists columns with a row that refers to the person. */
async function leading(world: World, person: Person): Promise<string[]> {
  const columns: string[] = []
  for (const column of await peopleColumns(world.db)) {
    const { table, column: name, isProfile } = column
    const [row] = await world.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}
        where ${sql.identifier(name)} = ${isProfile ? person.profileId : person.id}`,
      'objects',
    )
    if (row!.count > 0) columns.push(formatColumnName(column))
  }
  return columns
}

/** Lists the database columns with a value, and files with a name or bytes, that contain the canary. */
async function listLocations(world: World, person: { picture: string }): Promise<string[]> {
  const columns = await world.db.execute<{ schema: string; table: string; column: string }>(
    sql`select table_schema as schema, table_name as "table", column_name as "column"
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`,
    'objects',
  )
  const locations: string[] = []
  for (const { schema, table, column } of columns) {
    const rows = await world.db.execute<{ text: string }>(
      sql`select ${sql.identifier(column)}::text as text from ${sql.identifier(schema)}.${sql.identifier(table)}
        where ${sql.identifier(column)}::text ilike ${`%${canary}%`}
          or ${sql.identifier(column)}::text like ${`%${person.picture.slice('/files/'.length)}%`} and ${schema} = 'public'`,
      'objects',
    )
    for (const { text } of rows) locations.push(`${schema}.${table}.${column}: ${text.slice(0, 80)}`)
  }
  const folder = world.config.dataDir
  for (const name of await names(world)) {
    const bytes = await readFile(join(folder, name)).catch(() => Buffer.alloc(0))
    if (`${name} ${bytes.toString('latin1')}`.toLowerCase().includes(canary.toLowerCase()))
      locations.push(name)
  }
  return locations
}

/** Lists every file below the data folder. */
async function names({ config: { dataDir } }: World): Promise<string[]> {
  const all = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1))
}
