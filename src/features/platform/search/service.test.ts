import * as check from 'fast-check'
import { expect, test } from '#tests/support/world.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { searchContract } from './contract.ts'
import { searchEntries } from './table.ts'

const dayMs = 86_400_000

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

async function search(world: World, q: string, more = '') {
  const { status, body } = await world.as(null).get(`search/search?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return body
}
const titles = async (world: World, q: string, more = '') =>
  (await search(world, q, more)).items.map(({ title }: { title: string }) => title)

async function entries(world: World, ...list: Partial<typeof searchEntries.$inferInsert>[]) {
  await world.db.insert(searchEntries).values(
    list.map((entry, index) => ({
      kind: 'tutorial' as const,
      id: crypto.randomUUID(),
      title: `Entry ${index}`,
      url: `/t/entry-${index}`,
      ...entry,
    })),
  )
}

test('words are found in titles, excerpts and texts, and the title comes first', async ({ world }) => {
  await entries(
    world,
    { title: 'Night trains', words: 'They pass the harbour at two.' },
    { title: 'Harbour pilot notes' },
    { title: 'Fog', excerpt: 'What a harbour sounds like' },
    { title: 'Nothing of the kind' },
  )
  expect(await titles(world, 'harbour')).toEqual(['Harbour pilot notes', 'Fog', 'Night trains'])
})

test('the last word may be unfinished, the others may not', async ({ world }) => {
  await entries(world, { title: 'Retrieval that shows its page' })
  expect(await titles(world, 'retrieval sho')).toHaveLength(1)
  expect(await titles(world, 'retri')).toHaveLength(1)
  expect((await search(world, 'xyz shows')).partial).toBe(true)
})

test('a misspelt word finds the title that was meant, beside words that are right', async ({ world }) => {
  await entries(world, { title: 'Embeddings with LangChain', words: 'vector store' }, { title: 'Kilns' })
  expect(await titles(world, 'langchian')).toEqual(['Embeddings with LangChain'])
  expect(await titles(world, 'embedings vector')).toEqual(['Embeddings with LangChain'])
  expect(await titles(world, 'emebddings')).toEqual(['Embeddings with LangChain'])
})

test.for([
  ['LangChain in a weekend', 'lagnchain'],
  ['Hugging Face', 'hugin face'],
  ['Quiet Tools Hack', 'quiet tools hak'],
  ['Field Notes', 'feild notes'],
  ['Hush Bell', 'hush bll'],
  ['Otter Works', 'otter wroks'],
  ['Mend and Make', 'mend adn make'],
  ['Brine DB', 'brnie db'],
  ['Voice', 'vocie'],
  ['Voice', 'voise'],
  ['Kitchen table', 'kithcen table'],
  ['Kitchen table', 'the kitcen table'],
  ['Crème brûlée', 'cerme brulee'],
  ['Печь', 'пчеь'],
] as const)('"%s" is found by "%s", and what is unlike it is not', async ([title, typedQuery], { world }) => {
  await entries(world, { title }, { title: 'Saturday night' }, { title: 'Small models' })
  expect(await search(world, typedQuery)).toMatchObject({ total: 1, items: [{ title }] })
  expect((await search(world, typedQuery)).partial).toBeUndefined()
})

test('results that have the words with a slip alone are called similar', async ({ world }) => {
  await entries(world, { title: 'Journal of a night nurse' }, { title: 'Tour of the harbour' })
  expect(await search(world, 'jurnal')).toMatchObject({ total: 1, similar: true })
  expect((await search(world, 'journal')).similar).toBeUndefined()
  expect((await search(world, 'nothing of the kind')).similar).toBeUndefined()
  expect(await search(world, 'journal xyzzy')).toMatchObject({ partial: true })
  expect((await search(world, 'journal xyzzy')).similar).toBeUndefined()
})

test('a slip is forgiven in what stands below a title too, and never in a number', async ({ world }) => {
  await entries(
    world,
    { title: 'Hush', excerpt: 'A doorbell for night nurses' },
    { title: 'Diary', excerpt: 'Of 2026' },
  )
  expect(await titles(world, 'dorbell')).toEqual(['Hush'])
  expect(await titles(world, '2062')).toEqual([])
})

test('where nothing has every word, what has most of them is shown and called so', async ({ world }) => {
  await entries(
    world,
    { title: 'Team of four', words: 'They are looking for a potter.' },
    { title: 'Looking glass' },
    { title: 'Saturday night' },
    { title: 'Potters', words: 'a team looking for clay' },
  )
  const { items, total, partial } = await search(world, 'team looking for designer')
  expect(items.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Potters', 'Team of four'])
  expect({ total, partial }).toEqual({ total: 2, partial: true })
  expect((await search(world, 'team looking')).partial).toBeUndefined()
  expect(await titles(world, 'nothing whatever zebra')).toEqual([])
})

test('more of the words come before fewer, also with a slip, and kinds narrow that too', async ({
  world,
}) => {
  await entries(
    world,
    { title: 'Paper' },
    { title: 'Paper kites', kind: 'event' },
    { title: 'Paper kites over water' },
  )
  expect(await titles(world, 'papre kites waterr xylophone')).toEqual([
    'Paper kites over water',
    'Paper kites',
  ])
  expect(await titles(world, 'paper kites xylophone', '&kinds=event')).toEqual(['Paper kites'])
})

test('small words that no text keeps do not stand in the way of a slip', async ({ world }) => {
  await entries(world, { title: 'Tools for quiet rooms' })
  expect(await titles(world, 'tolos for the quiet room')).toEqual(['Tools for quiet rooms'])
  expect(await titles(world, 'quiet rooms with')).toEqual(['Tools for quiet rooms'])
})

test('the pages of the results hold each of them once', async ({ world }) => {
  await entries(world, ...Array.from({ length: 30 }, (_, index) => ({ title: `Clay ${index}` })))
  const pages = [await search(world, 'clay', '&limit=20'), await search(world, 'clay', '&limit=20&page=2')]
  expect(pages[1]).toMatchObject({ total: 30, page: 2, perPage: 20 })
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }: { id: string }) => id))).size).toBe(30)
})

test('a slip that a text has too does not hide the titles that were meant', async ({ world }) => {
  await entries(world, { title: 'A diary', words: 'our hackaton' }, { title: 'Hackathon for harbours' })
  expect(await titles(world, 'hackaton')).toEqual(['Hackathon for harbours', 'A diary'])
})

test('a slip whose stem begins another word does not bring that one first', async ({ world }) => {
  await entries(
    world,
    { title: 'Quay Quiet', words: 'A quiet quay, we were told.' },
    { title: 'Quiet Tools Hack', words: 'Offline, private, done' },
  )
  expect(await titles(world, 'quiet tols')).toEqual(['Quiet Tools Hack'])
  expect(await titles(world, 'quays tol')).toEqual(['Quay Quiet'])
})

test('accents and case make no difference, in either direction', async ({ world }) => {
  await entries(world, { title: 'Crème brûlée für Ærø' }, { title: 'Uber den Fluss' })
  expect(await titles(world, 'CREME brulee')).toEqual(['Crème brûlée für Ærø'])
  expect(await titles(world, 'Über')).toEqual(['Uber den Fluss'])
})

test('digits after a dash are a word, and no negative number', async ({ world }) => {
  await entries(world, { title: 'What GPT-4 leaves out' }, { title: 'Notes', words: 'as of 2026-11' })
  expect(await titles(world, 'gpt-4')).toEqual(['What GPT-4 leaves out'])
  expect(await titles(world, 'gpt 4 leaves')).toEqual(['What GPT-4 leaves out'])
  expect(await titles(world, '2026-11')).toEqual(['Notes'])
})

test('other scripts are found, also where words have no spaces between them', async ({ world }) => {
  await entries(world, { title: 'Печь и глина' }, { title: '人工知能入門' }, { title: 'مرحبا بالعالم' })
  expect(await titles(world, 'глин')).toEqual(['Печь и глина'])
  expect(await titles(world, '知能')).toEqual(['人工知能入門'])
  expect(await titles(world, 'مرحبا')).toEqual(['مرحبا بالعالم'])
})

test('wildcards, quotes and operators are letters that nothing has', async ({ world }) => {
  await entries(world, { title: 'Anything' })
  for (const q of ['%', '_', '%%%', "'", '"', '\\', '&|!', ':*', '()', '', '   ', '<->', '🔥'])
    expect((await search(world, q)).items).toEqual([])
  expect(await titles(world, "an:*' | 'th")).toEqual([])
  expect(await titles(world, `'; drop table search_entry; -- anything`)).toEqual([])
})

test('kinds narrow the search, and an unknown kind is refused', async ({ world }) => {
  await entries(world, { title: 'Ember', kind: 'event' }, { title: 'Ember too' })
  expect(await titles(world, 'ember', '&kinds=event')).toEqual(['Ember'])
  expect(await titles(world, 'ember', '&kinds=event,tutorial')).toHaveLength(2)
  expect(await titles(world, 'ember', '&kinds=')).toHaveLength(2)
  expect((await world.as(null).get('search/search?q=ember&kinds=secret')).status).toBe(422)
})

test('twenty are returned unless another number to fifty is asked for, with the count of all', async ({
  world,
}) => {
  await entries(world, ...Array.from({ length: 60 }, () => ({ title: 'Clay' })))
  const defaultPage = await search(world, 'clay')
  expect(defaultPage).toMatchObject({ total: 60, page: 1, perPage: 20 })
  expect(defaultPage.items).toHaveLength(20)
  expect((await search(world, 'clay', '&limit=50')).items).toHaveLength(50)
  expect((await world.as(null).get('search/search?q=clay&limit=51')).status).toBe(422)
})

test('of two that fit as well the newer comes first', async ({ world }) => {
  await entries(
    world,
    { title: 'Kiln diary', excerpt: 'old', changedAt: daysAgo(900) },
    { title: 'Kiln diary', excerpt: 'new', changedAt: daysAgo(1) },
  )
  expect((await search(world, 'kiln diary')).items[0].excerpt).toBe('new')
})

test('nothing but the named fields leaves', async ({ world }) => {
  await entries(world, { title: 'Ember', words: 'canary' })
  const { items } = await search(world, 'canary')
  expect(Object.keys(items[0]).toSorted()).toEqual([
    'excerpt',
    'face',
    'id',
    'image',
    'kind',
    'paused',
    'title',
    'url',
  ])
})

test('any text that is one is answered with 200, and the rest is refused', async ({ world }) => {
  await entries(world, { title: 'Harbour' })
  const arbitraryQuery = check.oneof(
    check.string({ unit: 'binary', maxLength: 300 }),
    check.string({ unit: 'grapheme', maxLength: 60 }),
    check
      .array(check.constantFrom('ʼ', '½', "'", '\\', 'the', 'a', 'é', '漢', '﷽', ':*', '\uD800'))
      .map((parts) => parts.join('')),
  )
  await check.assert(
    check.asyncProperty(arbitraryQuery, async (q) => {
      const query = new URLSearchParams({ q })
      const { status } = await world.as(null).get(`search/search?${query}`)
      expect(status).toBe(
        searchContract.operations.search.query.safeParse({ q: q.toWellFormed() }).success ? 200 : 422,
      )
    }),
    { numRuns: 200 },
  )
})
