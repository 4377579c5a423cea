import { expect, test } from 'vitest'
import { foreignTables, placeOf, serverSources, tablesByName } from './tables-in-sql.ts'

const tables = await tablesByName()
const sources = serverSources()

test('a table has one writer, its own feature', () => {
  expect(sources.length).toBeGreaterThan(400)
  const writes = sources.flatMap((source) =>
    foreignTables(source, tables).flatMap(({ table, isWrite }) =>
      isWrite ? `${source.file}: ${table}` : [],
    ),
  )
  // What was asked before is kept by what every write passes.
  const kept = 'src/server/operations/idempotency.ts: idempotency_key'
  expect(writes.filter((write) => write !== kept)).toEqual([])
})

/**
 * What another feature's rows are is said in its `rows.ts`; these files do not ask there yet. The list may only get
 * shorter: run this file with `--update` once one of them names fewer tables, and say in the review why it names more.
 */
test('SQL names tables of its own feature alone, but for what is listed', async () => {
  const counts: Record<string, number> = {}
  for (const source of sources.filter(({ file }) => !file.endsWith('/rows.ts'))) {
    const found = foreignTables(source, tables).length
    const place = placeOf(source.file)
    if (found > 0) counts[place] = (counts[place] ?? 0) + found
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const list = Object.fromEntries(Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  await expect(`${JSON.stringify({ total, ...list }, null, 2)}\n`).toMatchFileSnapshot('foreign-tables.json')
})

const found = (text: string) => foreignTables({ file: 'src/features/mail/planted/x.ts', text }, tables)

test('planted foreign tables are found, in every way to name one', () => {
  const read = { table: 'event', isWrite: false }
  const written = { table: 'event', isWrite: true }
  expect(found('sql`select 1 from event e`')).toEqual([read])
  expect(found("sql.raw('select 1 from mail join event on true')")).toEqual([read])
  expect(found('sql`select 1 from ${events} e`')).toEqual([read])
  expect(found('sql`insert into event (id) values (1)`')).toEqual([written])
  expect(found('sql`update ${events} set slug = null`')).toEqual([written])
  expect(found('sql`delete from event`')).toEqual([written])
  expect(found('ctx.db.update(events).set({})')).toEqual([written])
  expect(found("/** Comes from event to event. */ import x from 'event'")).toEqual([])
  expect(found('sql`select 1 from mail`')).toEqual([])
})
