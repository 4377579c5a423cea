import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/world.ts'
import { describeAct } from './describe-act.ts'
import { acts } from './acts.ts'
import { auditEntries } from './table.ts'

const before = [
  ['account', 'changed an account'],
  ['event', 'published results'],
  ['account', 'lost the link with GitHub'],
  ['participant', 'withdrew someone’s enrollment'],
  ['comment', 'hid a comment'],
  ['submission', 'hid a project after reports'],
  ['helpRequest', 'dismissed the reports of a request for help'],
  ['tutorial', 'showed a hidden tutorial again'],
  ['tutorial', 'restored a revision of a tutorial'],
  ['kiln', 'moved a kiln'],
  ['tutorial', 'hid a comment'],
] as const

test('what was written down in words got its code, and reads as before', async ({ world }) => {
  await world.db
    .insert(auditEntries)
    .values(before.map(([subjectKind, what]) => ({ subjectKind, what, reason: what })))

  const migration = new URL(
    '../../../../migrations/20261123180932_audit-acts-as-codes/migration.sql',
    import.meta.url,
  )
  for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
    await world.db.execute(sql.raw(statement), 'objects')

  const entries = await world.db.select().from(auditEntries).orderBy(auditEntries.createdAt)
  expect(entries.map(({ what, subjectKind }) => describeAct(what, subjectKind)).toSorted()).toEqual(
    entries.map(({ reason }) => reason).toSorted(),
  )
  const kept = entries.filter(({ what }) => !(what in acts)).map(({ what }) => what)
  expect(kept.toSorted()).toEqual(['hid a comment', 'moved a kiln'])
  expect(await world.db.$count(auditEntries, eq(auditEntries.what, 'moderation.reports.hidden'))).toBe(1)
})

test('each code has words of its own, and names no thing by a wrong article', () => {
  const templates = Object.values(acts)
  expect(new Set(templates).size).toBe(templates.length)
  expect(describeAct('moderation.hidden', 'application')).toBe('hid an app')
  expect(describeAct('moderation.hidden')).toBe('hid something')
  for (const code of Object.keys(acts)) expect(code).toMatch(/^[a-z]+(\.[a-z-]+)+$/)
})
