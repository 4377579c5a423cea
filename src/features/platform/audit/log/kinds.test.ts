import { sql } from 'drizzle-orm'
import { knownPerson } from '#tests/support/people/known-person.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { type AuditKind, auditKinds } from '../kinds.ts'
import { auditEntries } from '../table.ts'

/** Kinds of the log whose table has a different name. */
const tables: Partial<Record<AuditKind, string>> = {
  stream: 'event',
  eventRole: 'event_role',
  timelineEvent: 'timeline_event',
  teamInvitation: 'team_invitation',
  joinRequest: 'join_request',
  chat: 'chat_message',
  judgeInvitation: 'judge_invitation',
  roleInvitation: 'role_invitation',
  speakerCard: 'speaker_card',
  message: 'room_message',
  answer: 'question',
  helpRequest: 'help_request',
  officeSlot: 'office_slot',
  user: 'account',
}
const kinds = auditKinds.filter((kind) => kind !== 'audit')

const loadIds = async ({ db }: World, kind: AuditKind) => {
  const isOfKind = kind === 'event' || kind === 'stream' ? sql`it.kind = ${kind}` : sql`true`
  const rows = await db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(tables[kind] ?? kind)} it
      where to_jsonb(it) ->> 'deleted_at' is null and ${isOfKind} order by created_at, id limit 1`,
    'objects',
  )
  return rows.map(({ id }) => id)
}

const entriesAbout = async (world: World, action: string) => {
  const admin = await world.member('ADMIN')
  const requestPath = `audit/getEntries?perPage=100&what=${encodeURIComponent(action)}`
  return (await world.as(admin).get(requestPath)).body.items
}

test('whatever an entry is about has a name and a page there, of every kind', async ({ world }) => {
  await knownPerson(world)
  const emptyKinds: string[] = []
  for (const kind of kinds) {
    const [id] = await loadIds(world, kind)
    if (!id) emptyKinds.push(`${kind}: tests/support/people/known-person.ts plants no row`)
    else await world.db.insert(auditEntries).values({ what: 'moved it', subjectKind: kind, subjectId: id })
  }
  expect(emptyKinds).toEqual([])
  const items = await entriesAbout(world, 'moved it')
  const nameless = items.flatMap(({ subject }: { subject: { kind: string; name: unknown; href: unknown } }) =>
    typeof subject.name === 'string' && typeof subject.href === 'string' ? [] : [subject],
  )
  expect(nameless).toEqual([])
  expect(items).toHaveLength(kinds.length)
})

test('ids among what changed are called what they stand for, of every kind', async ({ world }) => {
  await knownPerson(world)
  const after: Record<string, string[]> = {}
  for (const kind of kinds) after[`${kind}Ids`] = await loadIds(world, kind)
  await world.db.insert(auditEntries).values({ what: 'moved all', subjectKind: 'audit', after })
  const [{ names }] = await entriesAbout(world, 'moved all')
  const expectedIds = Object.entries(after).flatMap(([kind, ids]) => ids.map((id) => [kind, id]))
  expect(expectedIds.filter(([, id]) => !names[id!])).toEqual([])
})
