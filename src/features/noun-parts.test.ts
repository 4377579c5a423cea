import { sql } from 'drizzle-orm'
import { expect, test } from '#tests/support/world.ts'
import { isNoun, type NounName, listNounsWith } from '#lib/nouns.ts'
import { nounParts } from './noun-parts.ts'
import { nouns } from './nouns.ts'

const isRestored = (name: string): name is NounName =>
  isNoun(name) && (listNounsWith('isRestored') as NounName[]).includes(name)

test('what was deleted is removed for good before what it is a part of', async ({ world }) => {
  const keys = await world.db.execute<{ part: string; whole: string }>(
    sql`select part.relname as part, whole.relname as whole from pg_constraint
      join pg_class part on part.oid = conrelid join pg_class whole on whole.oid = confrelid
      where contype = 'f' and confdeltype = 'c'`,
    'objects',
  )
  const order = Object.keys(nounParts).filter(isRestored)
  const tables = order.map((name) => nouns[name]('x').table)
  const orderedKeys = keys.filter(
    ({ part, whole }) => part !== whole && tables.includes(part) && tables.includes(whole),
  )
  expect(orderedKeys.length).toBeGreaterThan(5)
  const wrongKeys = orderedKeys.filter(({ part, whole }) => tables.indexOf(part) > tables.indexOf(whole))
  expect(wrongKeys.map(({ part, whole }) => `noun-parts.ts names ${whole} before its part ${part}`)).toEqual(
    [],
  )
})
