import { getColumns, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { everyTable } from '#tests/guards/sql/every-table.ts'
import { exportParts } from './export-parts.ts'
import { listNames, lists } from './format.ts'
import { bundleLimits } from './limits.ts'

const getPartName = ({ name, table }: (typeof exportParts)[number]) => `${name} (${getTableName(table)})`

test('every column of every part leaves with the event, or stays for a reason', () => {
  for (const part of exportParts) {
    const columnNames = [
      ...Object.keys(part.fields),
      ...Object.keys(part.stays),
      ...(part.event ? [part.event] : []),
    ]
    expect(columnNames.toSorted(), getPartName(part)).toEqual(Object.keys(getColumns(part.table)).toSorted())
  }
})

/** Tables of an event whose rows stay where they are (docs/event-bundles.md#what-stays). */
const excludedTables = {
  'the installation’s own': [
    'measure',
    'webhook',
    'webhook_delivery',
    'event_slug',
    'team_slug',
    'like',
    'certificate',
    'organiser_mute',
    'devpost_project',
    'devpost_person',
    'chat_space',
    'chat_room',
    'chat_room_member',
    'chat_message',
  ],
  'between people, and read by no organizer': ['room', 'room_message', 'room_read'],
  'open questions of a day': [
    'join_request',
    'team_invitation',
    'judge_invitation',
    'role_invitation',
    'help_request',
    'office_slot',
  ],
  'about people without an account, who agreed to be shown on this site': ['speaker_card', 'timeline_card'],
  'made anew from what arrives': [
    'project_entry',
    'project_topic',
    'submission_link_check',
    'ballot_count',
    'team_notice',
  ],
}

test('every table whose rows are of an event leaves with it, or stays for a reason', async () => {
  const exportedTables = exportParts.flatMap(({ table, within = {} }) => [
    table,
    ...Object.values(within).map((list) => list.table),
  ])
  const coveredTables = [...exportedTables.map(getTableName), ...Object.values(excludedTables).flat()]
  expect([...new Set(coveredTables)].toSorted()).toEqual((await tablesOfEvents()).toSorted())
})

/** Lists tables that refer to an event, or to a row that does. */
async function tablesOfEvents(): Promise<string[]> {
  const tables = (await everyTable()).map(({ table }) => table)
  const tableNames = new Set(['event'])
  for (let knownCount = 0; knownCount < tableNames.size;) {
    knownCount = tableNames.size
    for (const table of tables) {
      const referencedTables = getTableConfig(table).foreignKeys.map((key) =>
        getTableName(key.reference().foreignTable),
      )
      if (referencedTables.some((name) => tableNames.has(name))) tableNames.add(getTableName(table))
    }
  }
  return [...tableNames]
}

test('every part has a name of its own and stands after what it names', () => {
  const names = exportParts.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names[0]).toBe('event')
  expect(names.indexOf('teams')).toBeLessThan(names.indexOf('participants'))
  expect(names.indexOf('rubric')).toBeLessThan(names.indexOf('ballots'))
})

test('the schema in docs is what is written and read', async () => {
  await expect(schema()).toMatchFileSnapshot('../../../../docs/event-bundle-schema.md')
})

function schema(): string {
  const head = [
    '# Schema of event bundles',
    '`features/operations/bundle/export-parts.test.ts` writes this page from the fields that are written and read; [event-bundles.md](event-bundles.md) says what they are for.',
    'A bundle is a ZIP file. `bundle.json` is `{ format, formatVersion, rows }`: the format is `kilnyard-event`, the version 1, and `rows` counts the rows of each other file. Each of these is called after its heading, with the ending `.jsonl`, and has one object in canonical JSON (RFC 8785) a line. Rows stand in the order of their ids. Every field is there, and no other. Uploaded files lie under `files/`.',
  ]
  const ofLists = listNames.map((name) =>
    describePart({ name, about: lists[name].about, fields: lists[name].fields, most: bundleLimits[name] }),
  )
  const ofParts = exportParts.map(({ name, about, fields, within = {}, most }) => {
    const nestedLists = Object.entries(within).map(([list, { field, most: count }]) => [
      list,
      { says: `list of up to ${count}: ${field.says}` },
    ])
    return describePart({
      name,
      about,
      most,
      fields: { ...fields, ...Object.fromEntries(nestedLists) } as Fields,
    })
  })
  return `${[...head, ...ofLists, ...ofParts].join('\n\n')}\n`
}

type Fields = Readonly<Record<string, { says: string }>>

const describePart = (part: { name: string; about: string; fields: Fields; most: number }) =>
  [
    `## ${part.name}`,
    `${part.about} At most ${part.most.toLocaleString('en')}.`,
    Object.entries(part.fields)
      .map(([name, { says }]) => `- \`${name}\`: ${says}`)
      .join('\n'),
  ].join('\n\n')
