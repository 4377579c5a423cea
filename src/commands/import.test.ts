import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { test as base, expect } from 'vitest'
import { connect } from '#database/client.ts'
import { profiles } from '#features/people/profile/table.ts'
import { users } from '#features/people/auth/table.ts'
import { searchEntries } from '#features/platform/search/table.ts'
import { technologies, technologyRevisions, technologySlugs } from '#features/content/technology/table.ts'
import { tutorials, tutorialTechnologies } from '#features/content/tutorial/table.ts'
import { besideProject } from '#tests/support/beside.ts'
import { cloneDatabase } from '#tests/support/databases.ts'
import { testConfig } from '#tests/support/world.ts'
import { importFolder } from './import.ts'

const real = besideProject('the import of the real texts', ['../shared/content'])

interface Yard {
  db: ReturnType<typeof connect>
  folder: string
  /** Database notifications that other processes receive. */
  notes: string[]
  put(file: string, content: string): Promise<void>
  run(options?: { folder?: string; force?: boolean }): Promise<{ counts: object; lines: string[] }>
}

const test = base.extend<{ yard: Yard }>({
  // oxlint-disable-next-line no-empty-pattern
  yard: async ({}, use) => {
    const { connection, drop } = await cloneDatabase()
    const pool = new pg.Pool({ ...connection, max: 4 })
    // A connection may fail with its database after the test has ended, so its error is ignored.
    pool.on('connect', (client) => client.on('error', () => {}))
    const listener = new pg.Client(connection)
    listener.on('error', () => {})
    const folder = await mkdtemp(join(tmpdir(), 'kilnyard-import-'))
    const notes: string[] = []
    await listener.connect()
    await listener.query('listen changed')
    listener.on('notification', ({ payload }) => notes.push(...(payload ?? '').split('\n')))
    await use({
      db: connect(pool),
      folder,
      notes,
      async put(file, content) {
        await mkdir(dirname(join(folder, file)), { recursive: true })
        await writeFile(join(folder, file), content)
      },
      async run({ folder: from = folder, force = false } = {}) {
        const lines: string[] = []
        const out = { write: (line: string) => lines.push(line.trimEnd()) }
        const opened = { pool, connection, config: testConfig() }
        const counts = await importFolder(opened, { folder: from, force, streams: { out, progress: null } })
        return { counts, lines }
      },
    })
    await listener.end()
    await pool.end()
    await drop()
    await rm(folder, { recursive: true })
  },
})

const text = (title: string, more = '', body = 'Words to read.') =>
  `---\ntitle: "${title}"\ndescription: "About it"\n${more}---\n\n# ${title}\n\n${body}\n`

test('files become technologies with providers, tutorials with technologies, and articles; twice is once', async ({
  yard,
}) => {
  await yard.put('technologies/Maker/index.mdx', text('Maker'))
  await yard.put('technologies/Maker/Glaze-2.mdx', text('Glaze'))
  await yard.put('technologies/alone/index.mdx', text('Alone'))
  const body = 'See [Glaze](https://old.example/tech/maker/glaze-2#tutorials) and [none](/tech/none).'
  await yard.put(
    'tutorials/en/My-Tutorial.mdx',
    text('Mine', 'date: 2025-03-04\nauthorUsername: Oda\n', body),
  )
  await yard.put('tutorials/fr/my-tutorial.mdx', text('La mienne'))
  await yard.put('blog/en/news.mdx', text('News', 'image: https://pictures.example/a.png\n'))
  await yard.put('README.mdx', 'No text of ours')

  const first = await yard.run()
  expect(first.counts).toEqual({ created: 6, updated: 0, unchanged: 0, refused: 0 })
  expect(first.lines.at(-1)).toBe('created 6, updated 0, unchanged 0, refused 0')
  expect(first.lines).toContain('created   tutorials/en/My-Tutorial.mdx')
  expect(yard.notes).toContain('tutorial-list')

  const provider = alias(technologies, 'provider')
  const known = await yard.db
    .select({ slug: technologies.slug, isProvider: technologies.isProvider, provider: provider.slug })
    .from(technologies)
    .leftJoin(provider, eq(provider.id, technologies.providerId))
    .orderBy(technologies.slug)
  expect(known).toEqual([
    { slug: 'alone', isProvider: false, provider: null },
    { slug: 'glaze-2', isProvider: false, provider: 'maker' },
    { slug: 'maker', isProvider: true, provider: null },
  ])
  const [mine] = await yard.db.select().from(tutorials).where(eq(tutorials.language, 'en'))
  const linkedTechnologies = await yard.db
    .select({ slug: technologies.slug })
    .from(tutorialTechnologies)
    .innerJoin(technologies, eq(technologies.id, tutorialTechnologies.technologyId))
    .where(eq(tutorialTechnologies.tutorialId, mine!.id))
  expect(mine).toMatchObject({
    slug: 'my-tutorial',
    status: 'published',
    publishedAt: new Date('2025-03-04'),
    authorUsername: 'Oda',
  })
  expect(linkedTechnologies).toEqual([{ slug: 'glaze-2' }])
  expect(mine!.rendered.html).not.toContain('Mine')
  const entries = await yard.db
    .select({ kind: searchEntries.kind, url: searchEntries.url })
    .from(searchEntries)
  expect(entries.map(({ kind, url }) => `${kind} ${url}`).toSorted()).toEqual([
    'article /blog/news',
    'technology /tech/alone',
    'technology /tech/maker',
    'technology /tech/maker/glaze-2',
    'tutorial /t/my-tutorial',
  ])

  yard.notes.length = 0
  const second = await yard.run()
  expect(second.counts).toEqual({ created: 0, updated: 0, unchanged: 6, refused: 0 })
  expect(yard.notes).toEqual([])
})

test('a changed file is updated and keeps its time of first publication', async ({ yard }) => {
  await yard.put('tutorials/en/a.mdx', text('First'))
  await yard.run()
  const [before] = await yard.db.select().from(tutorials)
  await yard.put('tutorials/en/a.mdx', text('Second'))
  expect((await yard.run()).counts).toMatchObject({ updated: 1 })
  const [after] = await yard.db.select().from(tutorials)
  expect(after).toMatchObject({ id: before!.id, title: 'Second', publishedAt: before!.publishedAt })
})

test('what readers see as text is reported with its file and line', async ({ yard }) => {
  await yard.put('blog/en/tags.mdx', text('Tags', '', 'Fine.\n\n<iframe src="https://a.example"></iframe>'))
  const { lines } = await yard.run()
  expect(lines).toContain('warning   blog/en/tags.mdx:10 <iframe> shows as text')
  expect((await yard.run()).lines.join()).not.toContain('warning')
})

test('broken, dangerous and huge files are refused by name and line while the rest go in', async ({
  yard,
}) => {
  await yard.put('tutorials/en/good.mdx', text('Good'))
  await yard.put('tutorials/en/broken.mdx', '---\ntitle: "Broken\ndescription: x\n---\nWords')
  await yard.put('tutorials/en/script.mdx', text('Script', '', 'Fine.\n\n<script>alert(1)</script>'))
  await yard.put('tutorials/en/huge.mdx', text('Huge', '', 'x '.repeat(10 * 1024 * 1024)))
  await yard.put('tutorials/en/long.mdx', text('Long', '', 'x '.repeat(110_000)))
  await yard.put('tutorials/en/untitled.mdx', '---\ndescription: x\n---\nWords')
  await yard.put('tutorials/en/dated.mdx', text('Dated', 'date: yesterday\n'))
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await yard.put('tutorials/en/late.mdx', text('Late', `date: ${tomorrow}\n`))
  await yard.put('tutorials/en/no-day.mdx', text('No day', 'date: 2024-02-30\n'))
  await yard.put('tutorials/en/cover.mdx', text('Cover', 'image: javascript:alert(1)\n'))
  await yard.put('tutorials/en/deep/er.mdx', text('Deeper'))
  await yard.put('tutorials/en/GOOD.mdx', text('Also good'))
  await writeFile(join(yard.folder, 'tutorials/en/latin.mdx'), Buffer.from([0x2d, 0xe9, 0x2d]))

  const { counts, lines } = await yard.run()
  expect(counts).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 12 })
  const refusal = (name: string) => lines.find((line) => line.includes(`/${name}`))
  expect(refusal('broken.mdx')).toMatch(/^refused {3}tutorials\/en\/broken\.mdx:[234] The front matter/)
  expect(refusal('script.mdx')).toMatch(/script\.mdx:10 /)
  expect(refusal('huge.mdx')).toMatch(/huge\.mdx:1 It is 20\.0 MB long/)
  expect(refusal('long.mdx')).toMatch(/^refused {3}tutorials\/en\/long\.mdx:\d/)
  expect(refusal('untitled.mdx')).toMatch(/untitled\.mdx:1 The front matter has no title/)
  expect(refusal('dated.mdx')).toMatch(/dated\.mdx:4 The date yesterday/)
  expect(refusal('late.mdx')).toMatch(/late\.mdx:4 The date \S+ is in the future/)
  expect(refusal('no-day.mdx')).toMatch(/no-day\.mdx:4 The date 2024-02-30 doesn’t exist/)
  expect(refusal('cover.mdx')).toMatch(/cover\.mdx:4 image must begin with https:/)
  expect(refusal('deep/er.mdx')).toMatch(/^refused/)
  expect(refusal('latin.mdx')).toMatch(/not UTF-8/)
  expect(lines.filter((line) => /\/good\.mdx/i.test(line)).toSorted()).toEqual([
    'created   tutorials/en/GOOD.mdx',
    'refused   tutorials/en/good.mdx:1 tutorials/en/GOOD.mdx has the same address',
  ])
})

test('what was edited, deleted or written on the site is refused unless forced', async ({ yard }) => {
  await yard.put('tutorials/en/a.mdx', text('A'))
  await yard.put('tutorials/en/b.mdx', text('B'))
  await yard.put('technologies/c/index.mdx', text('C'))
  await yard.run()
  await yard.db.update(tutorials).set({ title: 'Edited' }).where(eq(tutorials.slug, 'a'))
  await yard.db.update(tutorials).set({ deletedAt: new Date() }).where(eq(tutorials.slug, 'b'))
  await yard.db.update(technologies).set({ sourceHash: null, sourceFile: null })

  const refused = await yard.run()
  expect(refused.counts).toEqual({ created: 0, updated: 0, unchanged: 0, refused: 3 })
  expect(refused.lines.find((line) => line.includes('/a.mdx'))).toMatch(/a\.mdx:1 It was edited on the site/)
  expect((await yard.run({ force: true })).counts).toEqual({
    created: 1,
    updated: 2,
    unchanged: 0,
    refused: 0,
  })
  expect((await yard.run()).counts).toEqual({ created: 0, updated: 0, unchanged: 3, refused: 0 })
})

test('changes that wait on the site, and a text that was taken down, are refused unless forced', async ({
  yard,
}) => {
  for (const name of ['a', 'b', 'c']) await yard.put(`tutorials/en/${name}.mdx`, text(name))
  await yard.run()
  await yard.db.update(tutorials).set({ pending: 'draft', revision: 3 }).where(eq(tutorials.slug, 'a'))
  await yard.db.update(tutorials).set({ status: 'draft', revision: 2 }).where(eq(tutorials.slug, 'b'))
  for (const name of ['a', 'b']) await yard.put(`tutorials/en/${name}.mdx`, text(name, '', 'New words.'))
  expect((await yard.run()).counts).toMatchObject({ unchanged: 1, refused: 2 })
  expect((await yard.run({ force: true })).counts).toMatchObject({ updated: 2, unchanged: 1 })
  const rows = await yard.db.select().from(tutorials).orderBy(tutorials.slug)
  expect(rows.map(({ status, pending, revision }) => [status, pending, revision])).toEqual([
    ['published', null, 4],
    ['published', null, 3],
    ['published', null, 0],
  ])
})

test('a technology keeps the address and the provider that it was given here, and texts that link to the old one', async ({
  yard,
}) => {
  await yard.put('technologies/maker/index.mdx', text('Maker'))
  await yard.put('technologies/maker/glaze.mdx', text('Glaze'))
  await yard.put('tutorials/en/a.mdx', text('A', '', '[Glaze](/tech/maker/glaze)'))
  await yard.run()
  const [moved] = await yard.db
    .update(technologies)
    .set({ slug: 'shine', providerId: null })
    .where(eq(technologies.slug, 'glaze'))
    .returning()
  const technologyId = moved!.id
  await yard.db.insert(technologySlugs).values({ slug: 'glaze', language: 'en', technologyId })
  const content = { title: 'Glaze', description: '', body: '', slug: 'shine', isProvider: false }
  const saved = { number: 1, note: 'published' as const, createdAt: new Date(), savedAt: new Date() }
  await yard.db.insert(technologyRevisions).values({ textId: technologyId, ...content, ...saved })

  await yard.put('technologies/maker/glaze.mdx', text('Glaze', '', 'New words.'))
  expect((await yard.run()).counts).toEqual({ created: 0, updated: 1, unchanged: 2, refused: 0 })
  const [row] = await yard.db.select().from(technologies).where(eq(technologies.id, technologyId))
  expect(row).toMatchObject({
    slug: 'shine',
    providerId: null,
    body: expect.stringContaining('New words.'),
    revision: 1,
  })
  expect(await yard.db.$count(tutorialTechnologies)).toBe(1)
  await yard.db.update(technologies).set({ pending: true }).where(eq(technologies.id, technologyId))
  await yard.put('technologies/maker/glaze.mdx', text('Glaze', '', 'Newer words.'))
  expect((await yard.run()).counts).toMatchObject({ unchanged: 2, refused: 1 })
})

test('technologies and accounts that come later are linked by the next import', async ({ yard }) => {
  await yard.put('tutorials/en/a.mdx', text('A', 'authorUsername: Oda_K\n', '[Glaze](/tech/glaze)'))
  await yard.run()
  expect(await yard.db.$count(tutorialTechnologies)).toBe(0)

  await yard.put('technologies/glaze/index.mdx', text('Glaze'))
  const [user] = await yard.db.insert(users).values({ email: 'oda@example.com' }).returning()
  await yard.db.insert(profiles).values({ userId: user!.id, userName: 'oda_k' })
  expect((await yard.run()).counts).toMatchObject({ created: 1, unchanged: 1 })
  expect(await yard.db.$count(tutorialTechnologies)).toBe(1)
  const [linked] = await yard.db.select().from(tutorials)
  expect(linked!.authorUserId).toBe(user!.id)

  await yard.put('tutorials/en/a.mdx', text('A', 'authorUsername: Oda_K\n', 'No link'))
  await yard.run()
  expect(await yard.db.$count(tutorialTechnologies)).toBe(0)
})

test('a folder without texts, or none at all, is said in one sentence', async ({ yard }) => {
  await expect(yard.run()).rejects.toThrow(/nothing to import/)
  await expect(yard.run({ folder: join(yard.folder, 'none') })).rejects.toThrow(/cannot be read/)
})

test.runIf(real)('the real texts all go in, and a second run changes nothing', async ({ yard }) => {
  expect((await yard.run({ folder: real! })).counts).toEqual({
    created: 181,
    updated: 0,
    unchanged: 0,
    refused: 0,
  })
  expect((await yard.run({ folder: real! })).counts).toEqual({
    created: 0,
    updated: 0,
    unchanged: 181,
    refused: 0,
  })
})
