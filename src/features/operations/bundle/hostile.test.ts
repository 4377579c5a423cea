import { generateKeyPairSync, sign } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Bundle } from '#features/judging/publication/bundle/bundle.ts'
import { canonical, type Json } from '#features/judging/publication/bundle/canonical.ts'
import { toPublicKey, getThumbprint } from '#features/platform/signing/keys.ts'
import {
  exportBundle,
  packBundle,
  read,
  renumbered,
  type Rows,
  rowsIn,
  importBundle,
} from '#tests/support/event/bundles.ts'
import { dueJobs } from '#tests/support/due-jobs.ts'
import { installation } from '#tests/support/installation.ts'
import { createJudgedEvent, publish } from '#tests/support/judging/judged-events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test as base } from '#tests/support/world.ts'

interface TestSetup {
  world: World
  admin: Person
  eventId: string
  /** Rows of a valid bundle: a judged event with published results and a comment. */
  sound: Rows
}

const test = base.extend<{ ground: TestSetup }>({
  ground: [
    async ({ threads }, use) => {
      const { world, close } = await installation(threads)
      const admin = await world.member('ADMIN')
      const judgedEvent = await createJudgedEvent(world)
      await publish(world, judgedEvent)
      const submissionId = judgedEvent.entries[0]!
      const commentResponse = await world
        .as(admin)
        .post('comment/createComment', { submissionId, body: 'Which harbour?' })
      const answer = { submissionId, parentId: commentResponse.body.id, body: 'Ours.' }
      expect((await world.as(admin).post('comment/createComment', answer)).status).toBe(200)
      const { files } = await exportBundle(world, admin, judgedEvent.event.id)
      // Jobs write the notices of publishing and commenting. They must finish first, or they would count as
      // those of an import.
      await expect.poll(() => world.db.execute(sql.raw(dueJobs), 'objects')).toHaveLength(0)
      await use({ world, admin, eventId: judgedEvent.event.id, sound: rowsIn(files) })
      await close()
    },
    { scope: 'file' },
  ],
})

const countsIn = async ({ db }: World) => {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('event_import', 'rate_limit', 'idempotency_key') order by 1`,
    'objects',
  )
  const counts = tables.map(({ name }) => sql`(select count(*)::int from ${sql.identifier(name)})`)
  const [row] = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
    'objects',
  )
  return tables.map(({ name }, index) => `${name} ${row!.counts[index]}`)
}

/** Signs a payload with a new key. */
function signedAnew(payload: object): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = toPublicKey(publicKey.export({ format: 'jwk' }).x!)
  const value = sign(null, Buffer.from(canonical(payload as Json)), privateKey).toString('base64url')
  return canonical({
    payload: payload as Json,
    signature: { alg: 'EdDSA', kid: getThumbprint(key), key: { ...key }, value },
  })
}

const first = (rows: Rows, file: string) => rows[file]![0]!
const longText = 'x'.repeat(100_000)
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** Changes to a valid bundle, and the error that rejects each. */
const invalidChanges: Record<string, [change: (rows: Rows) => void, file: string, sentence: RegExp]> = {
  'another version': [
    (rows) => (first(rows, 'bundle.json')['formatVersion'] = 2),
    'bundle.json',
    /^This bundle is of version 2, and this site reads version 1$/,
  ],
  'another format': [
    (rows) => (first(rows, 'bundle.json')['format'] = 'zip'),
    'bundle.json',
    /^This is no bundle of an event$/,
  ],
  'a missing part': [
    (rows) => delete rows['teams.jsonl'],
    'bundle.json',
    /^The file teams\.jsonl is missing$/,
  ],
  'a part that nobody knows': [
    (rows) => (rows['secrets.jsonl'] = []),
    'secrets.jsonl',
    /^Nothing in the bundle names this file$/,
  ],
  'a field that nobody knows': [
    (rows) => (first(rows, 'event.jsonl')['role'] = 'ADMIN'),
    'event.jsonl',
    /^role: Nothing of this name is known$/,
  ],
  'a field that is missing': [
    (rows) => delete first(rows, 'rounds.jsonl')['mode'],
    'rounds.jsonl',
    /^mode: This is missing$/,
  ],
  'no event': [(rows) => (rows['event.jsonl'] = []), 'event.jsonl', /^This file has exactly one row$/],
  'the same id twice': [
    (rows) => rows['teams.jsonl']!.push(first(rows, 'teams.jsonl')),
    'teams.jsonl',
    /^id: This id is there twice$/,
  ],
  'the same person twice': [
    (rows) => rows['people.jsonl']!.push(first(rows, 'people.jsonl')),
    'people.jsonl',
    /^id: This is there twice$/,
  ],
  'the same ballot under another id': [
    (rows) => rows['ballots.jsonl']!.push({ ...first(rows, 'ballots.jsonl'), id: crypto.randomUUID() }),
    'ballots.jsonl',
    /^Two rows here say the same/,
  ],
  'a team of nobody’s': [
    (rows) => (first(rows, 'submissions.jsonl')['teamId'] = crypto.randomUUID()),
    'submissions.jsonl',
    /^teamId: No team of the bundle has this id$/,
  ],
  'somebody who is not listed': [
    (rows) => (first(rows, 'judges.jsonl')['userId'] = crypto.randomUUID()),
    'judges.jsonl',
    /^userId: Nobody of the bundle has this id$/,
  ],
  'a criterion that no rubric has': [
    (rows) => (first(rows, 'ballots.jsonl')['levels'] = { [crypto.randomUUID()]: 5 }),
    'ballots.jsonl',
    /No criterion of the bundle has this id$/,
  ],
  'a level above five': [
    (rows) => {
      const { levels } = first(rows, 'ballots.jsonl') as { levels: Record<string, number> }
      levels[Object.keys(levels)[0]!] = 6
    },
    'ballots.jsonl',
    /This must be a whole number from 1 to 5$/,
  ],
  'a text of 100 kB': [
    (rows) => (first(rows, 'teams.jsonl')['name'] = longText),
    'teams.jsonl',
    /^name: This is too long/,
  ],
  'a text with NUL': [
    (rows) => (first(rows, 'teams.jsonl')['name'] = 'a\u0000b'),
    'teams.jsonl',
    /^name: This has letters that can’t be stored or shown$/,
  ],
  'half of a surrogate pair': [
    (rows) => (first(rows, 'teams.jsonl')['name'] = 'a\uD83D'),
    'teams.jsonl',
    /^name: This has letters that can’t be stored or shown$/,
  ],
  'a text that turns others around': [
    (rows) => (first(rows, 'people.jsonl')['firstName'] = 'A\u202Eda'),
    'people.jsonl',
    /^firstName: This has letters/,
  ],
  'lists in lists': [
    (rows) => (first(rows, 'event.jsonl')['tracks'] = nested(3000)),
    'event.jsonl',
    /^tracks\.0: This must be an object$/,
  ],
  'a circle of comments': [
    (rows) => (first(rows, 'answers.jsonl')['parentId'] = first(rows, 'answers.jsonl')['id']),
    'answers.jsonl',
    /^parentId: No comment of the bundle has this id$/,
  ],
  'an address that runs': [
    (rows) => (first(rows, 'submissions.jsonl')['repoLink'] = 'javascript:alert(1)'),
    'submissions.jsonl',
    /^repoLink: This must be an address on the web$/,
  ],
  'a file that is not in it': [
    (rows) => (first(rows, 'event.jsonl')['image'] = '/files/event/secret.webp'),
    'event.jsonl',
    /^image: No file of the bundle has this address$/,
  ],
  'a day that no calendar has': [
    (rows) => (first(rows, 'rounds.jsonl')['opensAt'] = '2030-02-30T08:00:00.000Z'),
    'rounds.jsonl',
    /^opensAt: This must be a moment/,
  ],
  'fields that contradict each other': [
    (rows) => (first(rows, 'rounds.jsonl')['closesAt'] = first(rows, 'rounds.jsonl')['opensAt']),
    'rounds.jsonl',
    /^Two fields of a row contradict each other$/,
  ],
  'results that were changed after they were signed': [
    (rows) => {
      const publication = first(rows, 'publications.jsonl')
      publication['bundle'] = (publication['bundle'] as string).replace('Alder', 'Ulder')
    },
    'publications.jsonl',
    /^bundle: This must be a file of results as it was published and signed$/,
  ],
  'results that lack what a page would show, signed all the same': [
    (rows) => {
      const publication = first(rows, 'publications.jsonl')
      const { payload } = JSON.parse(publication['bundle'] as string) as Bundle
      publication['bundle'] = signedAnew({ ...payload, rounds: {}, event: { title: 'Alder' } })
    },
    'publications.jsonl',
    /^bundle: This must be a file of results as it was published and signed$/,
  ],
}

test.for(Object.keys(invalidChanges))(
  '%s is refused in a sentence, and nothing is written',
  async (name, { ground }) => {
    const { world, admin, sound } = ground
    const [change, file, message] = invalidChanges[name]!
    const rows = renumbered(sound)
    change(rows)
    const before = await countsIn(world)
    const { status, body } = await read(world, admin, await packBundle(rows))
    expect({ status, state: body.state }).toEqual({ status: 200, state: 'refused' })
    expect(body.faults[0].file).toBe(file)
    expect(body.faults[0].message).toMatch(message)
    expect(await countsIn(world)).toEqual(before)
    expect((await importBundle(world, admin, body.id)).status).toBe(409)
  },
)

test('an event that is here is refused, and so is anything that has an id of another', async ({ ground }) => {
  const { world, admin, sound } = ground
  const readResponse = await read(world, admin, await packBundle(sound))
  expect(readResponse.body.faults).toEqual([
    { file: 'event.jsonl', row: null, message: 'This event is here already' },
  ])
  const rows = renumbered(sound)
  const stolen = first(sound, 'teams.jsonl')['id'] as string
  const ownTeamId = first(rows, 'teams.jsonl')['id'] as string
  const mixedRows = JSON.parse(JSON.stringify(rows).replaceAll(ownTeamId, stolen)) as Rows
  const { body } = await read(world, admin, await packBundle(mixedRows))
  expect(body.faults).toEqual([
    { file: 'teams.jsonl', row: null, message: `Something on this site has the id ${stolen} already` },
  ])
})

test.for([
  ['no archive at all', () => Buffer.from('hello')],
  ['an empty file', () => Buffer.alloc(0)],
  [
    'an archive that is cut short',
    async (validRows: Rows) => (await packBundle(validRows)).subarray(0, 2000),
  ],
  ['an archive without a head', () => packBundle({}, { 'event.jsonl': '{}' })],
  ['an archive with a path that leads out', () => packBundle({}, { 'bundle.json': '{}', 'a/..b': 'x' })],
] as const)('%s is refused', async ([, makeArchive], { ground }) => {
  const { world, admin, sound } = ground
  const { body } = await read(world, admin, await makeArchive(sound))
  expect(body).toMatchObject({ state: 'refused', report: null })
  expect(body.faults[0].message).toMatch(/^This is no (ZIP file|bundle)/)
})

test('counts that the head does not say are refused, as after a cut', async ({ ground }) => {
  const { world, admin, sound } = ground
  const rows = renumbered(sound)
  const content = `${JSON.stringify(first(sound, 'bundle.json'))}\n`
  const { 'bundle.json': _, ...others } = rows
  others['comments.jsonl'] = []
  others['answers.jsonl'] = []
  const { body } = await read(world, admin, await packBundle(others, { 'bundle.json': content }))
  expect(body.faults).toEqual([
    { file: 'comments.jsonl', row: null, message: 'This file has 0 rows, and bundle.json says 1' },
  ])
})

test('a formula is kept as the letters that it is, and leaves no list as one', async ({ ground }) => {
  const { world, admin, sound } = ground
  const rows = renumbered(sound)
  first(rows, 'submissions.jsonl')['title'] = '=HYPERLINK("http://x.example")'
  const readResponse = await read(world, admin, await packBundle(rows))
  expect(readResponse.body).toMatchObject({ state: 'ready', faults: [] })
  expect((await importBundle(world, admin, readResponse.body.id)).body.state).toBe('done')
  const url = `/api/v3/submission/exportSubmissions?eventId=${first(rows, 'event.jsonl')['id'] as string}`
  const authentication = `Bearer ${await world.tokens.sign(admin.sessionId)}`
  const { body } = await world.app.inject({ url, headers: { authentication } })
  expect(body).toContain(`'=HYPERLINK(""http`)
})
