import { expect, test } from 'vitest'
import { columnsByTable, namedColumns, namesGiven } from './columns-in-sql.ts'
import { serverSources } from './tables-in-sql.ts'

const tables = await columnsByTable()
const catalogReaderPath = 'src/features/platform/files/unused/mentions.ts'

// Types do not cover SQL, so this test finds every place that still uses the old name of a renamed column.
test('SQL names columns that its tables have', () => {
  const sources = serverSources().filter(({ file }) => file !== catalogReaderPath)
  const definedNames = sources.flatMap(({ text }) => namesGiven(text))
  const columnUses = sources.map((source) => ({
    file: source.file,
    ...namedColumns(source, tables, definedNames),
  }))
  expect(columnUses.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(3000)
  expect(columnUses.flatMap(({ file, unknown }) => unknown.map((name) => `${file}: ${name}`))).toEqual([])
})

const listUnknown = (text: string) =>
  namedColumns({ file: 'src/features/event/event/planted.ts', text }, tables, namesGiven(text)).unknown

test('planted columns are found, in every way to name a table', () => {
  expect(listUnknown('sql`select e.titel from event e where e.id = ${event.wrong}`')).toEqual(['e.titel'])
  expect(listUnknown('sql<{ id: string }>`select e.titel from ${events} as e`')).toEqual(['e.titel'])
  expect(listUnknown('sql`update event set slug = event.slugg`')).toEqual(['event.slugg'])
  expect(listUnknown('sql.raw(`(${e}.id = s.titel)`); sql`from submission s`')).toEqual(['s.titel'])
  expect(listUnknown("sql`${isOpen ? sql`'}' = s.titel` : sql``} from submission s`")).toEqual(['s.titel'])
  expect(listUnknown('sql`select e.titel from (select 1 as titel) e`')).toEqual([])
  expect(listUnknown('sql`select e.title, e.id from event e`; event.titel')).toEqual([])
})
