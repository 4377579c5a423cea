import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { expect, test } from '../support/world.ts'

/** Sweeps that run in a separate project of vitest.config.ts, which starts at a fixed date. */
const isWithoutBrowser = /(canaries|hostile-addresses|picture-markup)\.test/

/** Lists the tests that use the real clock, and the files they consist of. */
function filesOnTheRealClock(): string[] {
  const tests = globSync(['tests/journeys/**/*.test.ts', 'tests/sweeps/*.test.ts'])
  const browserTests = new Set(tests.filter((file) => !isWithoutBrowser.test(file)))
  for (const file of browserTests)
    for (const importedFile of listTestImports(file)) browserTests.add(importedFile)
  // Excluded because it defines the fixed start date of the other tests.
  browserTests.delete('tests/run/global-setup.ts')
  return [...browserTests]
}

const listTestImports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^']*from '(?:(\.[^']*)|#tests\/([^']*))'/gm)]
    .map(([, relativePath, testsPath]) =>
      relativePath ? join(dirname(file), relativePath) : join('tests', testsPath!),
    )
    .filter((path) => path.startsWith('tests/'))

const nearTo = new Date().getUTCFullYear()
const years = 10

/** Returns the dates near today; farther dates cannot become past or due. */
function writtenDates(source: string): string[] {
  const dates = source.matchAll(/\b(\d{4})-[01]\d\b|(?:new Date|Date\.UTC)\((\d{4}),/g)
  return [...dates]
    .filter(([, iso, parts]) => Math.abs(Number(iso ?? parts) - nearTo) <= years)
    .map(([date]) => date)
}

test('no written date meets the real clock', () => {
  const files = filesOnTheRealClock()
  expect(files.length).toBeGreaterThan(70)
  expect(files).toContain('tests/support/from-now.ts')
  const writtenDateLines = files.flatMap((file) =>
    writtenDates(readFileSync(file, 'utf8')).map(
      (date) => `${file} has ${date}: take a moment from tests/support/from-now.ts`,
    ),
  )
  expect(writtenDateLines).toEqual([])
})

test.each([
  ["fill('2027-05-07T18:00')", ['2027-05']],
  ['new Date(2027, 4, 7)', ['new Date(2027,']],
  ['Date.UTC(2030, 1)', ['Date.UTC(2030,']],
  ["new Date('2999-01-01'), '1999-12-31', 11111111-2026-4222-8333-444444444444", []],
])('%s is a written date or none', (source, dates) => {
  expect(writtenDates(source)).toEqual(dates)
})

test('a world begins at the same date for Node, for PostgreSQL and for what columns date by themselves', async ({
  world,
}) => {
  const { id } = await world.member()
  const { rows } = await world.db.execute<{ now: string }>(sql`select now()::text as now`)
  const [user] = await world.db.select().from(users)
  expect(user).toMatchObject({ id })
  const times = [new Date(), new Date(rows[0]!.now), new Date(Date.now()), user!.createdAt, world.clock.now()]
  expect(new Set(times.map((time) => time.toISOString().slice(0, 10)))).toEqual(new Set(['2026-11-20']))
  expect(Date()).toContain('Nov 20 2026')
})
