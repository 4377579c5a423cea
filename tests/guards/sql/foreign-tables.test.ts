import { expect, test } from 'vitest'
import { foreignTables, serverSources, tablesByName } from './tables-in-sql.ts'

const tables = await tablesByName()
const sources = serverSources()

test('a table has one writer, its own feature', () => {
  expect(sources.length).toBeGreaterThan(400)
  const foreignWrites = sources.flatMap((source) =>
    foreignTables(source, tables).flatMap(({ table, isWrite }) =>
      isWrite ? `${source.file}: ${table}` : [],
    ),
  )
  expect(foreignWrites).toEqual([])
})

/** Only `rows.ts` may describe the rows of another feature. */
test('SQL names tables of its own feature alone', () => {
  const others = sources.filter(({ file }) => !file.endsWith('/rows.ts'))
  const names = others.flatMap((source) =>
    foreignTables(source, tables).map(({ table }) => `${source.file}: ${table}`),
  )
  expect(names).toEqual([])
})

const findTables = (text: string) =>
  foreignTables({ file: 'src/features/platform/mail/planted/x.ts', text }, tables)

test('planted foreign tables are found, in every way to name one', () => {
  const read = { table: 'event', isWrite: false }
  const write = { table: 'event', isWrite: true }
  expect(findTables('sql`select 1 from event e`')).toEqual([read])
  expect(findTables("sql.raw('select 1 from mail join event on true')")).toEqual([read])
  expect(findTables('sql`select 1 from ${events} e`')).toEqual([read])
  expect(findTables('sql`insert into event (id) values (1)`')).toEqual([write])
  expect(findTables('sql`update ${events} set slug = null`')).toEqual([write])
  expect(findTables('sql`delete from event`')).toEqual([write])
  expect(findTables('ctx.db.update(events).set({})')).toEqual([write])
  expect(findTables("/** Comes from event to event. */ import x from 'event'")).toEqual([])
  expect(findTables('sql`select 1 from mail`')).toEqual([])
})
