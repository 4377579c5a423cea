import { eq } from 'drizzle-orm'
import { asFile, previewAs, importDevpost } from '#tests/support/event/devpost.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { submissions } from '#features/event/submission/table.ts'
import { csvLine } from '#lib/pages/download.ts'
import { expect, test } from '#tests/support/world.ts'
import { devpostPeople } from '../table.ts'

const required = ['Project Title', 'Submission Url']
const values = ['Clay Radio', 'https://kiln.devpost.com/submissions/1-clay']
const buildFile = (head: string[], ...rows: string[][]) =>
  asFile([head, ...rows].map((cells) => csvLine(cells)).join(''))

async function previewed(world: World, file: string, fields: Record<string, unknown> = {}) {
  const event = await anEvent(world, fields)
  const { status, body } = await previewAs(world, event.organiser, event)({ submissions: file })
  expect({ status, ...body }).toMatchObject({ status: 200 })
  return body
}

async function namesAndAddresses(world: World, file: string) {
  const event = await anEvent(world)
  await importDevpost(world, event, { submissions: file })
  const savedPeople = await world.db.select().from(devpostPeople).where(eq(devpostPeople.eventId, event.id))
  return savedPeople.map(({ name, email }) => `${name} <${email}>`).toSorted()
}

const submitter = ['Submitter Screen Name', 'Submitter First Name', 'Submitter Last Name', 'Submitter Email']
const ana = ['ana1', 'Ana', 'Brod', 'ana@example.net']
const allPeople = [
  'Ana Brod <ana@example.net>',
  'Bo Chen <bo@example.net>',
  'Cy Dahl <cy@example.net>',
  'Di Engel <di@example.net>',
]

/** Columns of one member, and the contents of their cells. */
const kinds = {
  'as Devpost writes them': {
    columns: ['First Name', 'Last Name', 'Email'],
    of: (first: string, last: string, email: string) => [first, last, email],
  },
  'with a screen name': {
    columns: ['Screen Name', 'First Name', 'Last Name', 'Email'],
    of: (first: string, last: string, email: string) => [`${first}1`, first, last, email],
  },
  'with a school behind': {
    columns: ['First Name', 'Last Name', 'Email', 'School'],
    of: (first: string, last: string, email: string) => [first, last, email, 'Hill School'],
  },
  'in another order': {
    columns: ['Email', 'Last Name', 'First Name'],
    of: (first: string, last: string, email: string) => [email, last, first],
  },
}
const three = [
  ['Bo', 'Chen', 'bo@example.net'],
  ['Cy', 'Dahl', 'cy@example.net'],
  ['Di', 'Engel', 'di@example.net'],
] as const

for (const [kind, { columns, of }] of Object.entries(kinds)) {
  const buildMemberColumns = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      columns.map((part) => `Team Member ${index + 1} ${part}`),
    ).flat()
  const members = three.flatMap(([first, last, email]) => of(first, last, email))
  const row = [...values, ...ana, '3', ...members]
  const head = [...required, ...submitter, 'Additional Team Member Count']

  test(`members ${kind} get their places, all named by the head`, async ({ world }) => {
    expect(await namesAndAddresses(world, buildFile([...head, ...buildMemberColumns(3)], row))).toEqual(
      allPeople,
    )
  })
  test(`members ${kind} get their places, the first named by the head`, async ({ world }) => {
    expect(
      await namesAndAddresses(world, buildFile([...head, ...buildMemberColumns(1), '...'], row)),
    ).toEqual(allPeople)
  })
}

test('columns between those of two members belong to neither', async ({ world }) => {
  const head = [
    ...required,
    ...submitter,
    ...['First Name', 'Last Name', 'Email'].map((part) => `Team Member 1 ${part}`),
    'Shirt',
    ...['First Name', 'Last Name', 'Email'].map((part) => `Team Member 2 ${part}`),
    'Contact e-mail',
  ]
  const row = [...values, ...ana, ...three[0], 'L', ...three[1], 'desk@example.net']
  expect(await namesAndAddresses(world, buildFile(head, row))).toEqual(allPeople.slice(0, 3))
})

test('older files that name no member have those of a submitter with a screen name', async ({ world }) => {
  const head = [...required, ...submitter, 'Additional Team Member Count']
  const row = [...values, ...ana, '1', 'bo1', 'Bo', 'Chen', 'bo@example.net']
  expect(await namesAndAddresses(world, buildFile(head, row))).toEqual(allPeople.slice(0, 2))
})

test('a member who is counted but not named, or has no address, is told of', async ({ world }) => {
  const head = [
    ...required,
    ...submitter,
    'Additional Team Member Count',
    ...['First Name', 'Last Name', 'Email'].map((part) => `Team Member 1 ${part}`),
  ]
  const body = await previewed(world, buildFile(head, [...values, ...ana, '3', 'Bo', 'Chen', '']))
  expect(body).toMatchObject({ people: { made: 1, refused: 1 } })
  expect(body.rows).toMatchObject([
    { outcome: 'made', notes: ['The row counts 2 more team members than it names'] },
    { outcome: 'refused', title: 'Bo Chen' },
  ])
})

test('old exports tell when a project was submitted, and its tagline', async ({ world }) => {
  const event = await anEvent(world)
  const head = ['Submission Title', 'Submission Url', 'Submission Created At', 'Tagline', 'Plain Description']
  const file = buildFile(head, [...values, '02/22/2020 16:10:25', 'A radio', 'Long words.'])
  await importDevpost(world, event, { submissions: file })
  const createdSubmissions = await world.db
    .select()
    .from(submissions)
    .where(eq(submissions.eventId, event.id))
  expect(createdSubmissions).toMatchObject([
    { submittedAt: new Date('2020-02-22T16:10:25Z'), shortDescription: 'A radio' },
  ])
})

test('a date that nobody can read or that has not come is said beside its row', async ({ world }) => {
  const laterDate = new Date(world.clock.now().getTime() + 40 * 86_400_000).toISOString()
  const file = buildFile(
    [...required, 'Project Submitted At'],
    [...values, 'soon'],
    ['Clay Later', 'https://kiln.devpost.com/submissions/2', laterDate],
  )
  expect((await previewed(world, file)).rows).toMatchObject([
    { notes: ['We can’t read the date “soon”, so it counts as submitted now'] },
    { notes: [`The date “${laterDate}” is in the future, so it counts as submitted now`] },
  ])
})

test.for([
  ['a blank line', '\r\n'],
  ['a title', 'Clay Days 2026: submissions\r\n'],
  ['the separator, as Excel writes it', 'sep=,\r\n'],
  ['empty cells', ',,,\r\n\r\n'],
] as const)('a head below %s is found, and rows keep their numbers', async ([, linesAbove], { world }) => {
  const text = linesAbove + [required, values, ['No address', 'x']].map((cells) => csvLine(cells)).join('')
  const { rows } = await previewed(world, asFile(text))
  const before = linesAbove.split('\n').length - 1
  expect(rows).toMatchObject([
    { row: before + 2, outcome: 'made' },
    { row: before + 3, outcome: 'refused' },
  ])
})

test('spellings of one address are one project', async ({ world }) => {
  const spellings = [
    'https://devpost.com/software/clay',
    'https://www.devpost.com/software/clay',
    'http://DEVPOST.com/software/Clay/',
    'devpost.com/software/clay?ref=x#top',
  ]
  const body = await previewed(world, buildFile(required, ...spellings.map((url) => ['Clay', url])))
  expect(body.projects).toEqual({ made: 1, known: 0, refused: 0 })
})

test('a name with a comma is one name, and an opted-in prize that is no track is said', async ({ world }) => {
  const tracks = [{ id: crypto.randomUUID(), slug: 'sea', name: 'Sea, Salt and Air', description: '' }]
  const file = buildFile([...required, 'Opt-In Prizes'], [...values, 'Best Pun, Sea, Salt and Air'])
  expect((await previewed(world, file, { tracks })).rows).toMatchObject([
    { track: 'Sea, Salt and Air', notes: ['No track here is called “Best Pun”'] },
  ])
})

test.for([
  [
    '**Clay Radio** is [a radio](https://clay.example.org) made of `clay` &amp; wire.',
    'Clay Radio is a radio made of clay & wire.',
  ],
  ['![](https://clay.example.org/a.png)\n\nWords that people can read.', 'Words that people can read.'],
  ['\\_under\\_ and 5 \\* 3', '_under_ and 5 * 3'],
  ['```\ncode first\n```\n\nWords after.', 'Words after.'],
  ['***\n\n## What\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nIt *is* clay.', 'It is clay.'],
  ['![](https://clay.example.org/a.png)', ''],
  ['', ''],
] as const)('the short description of %j is %j', async ([aboutText, summary], { world }) => {
  const event = await anEvent(world)
  const head = [...required, 'About The Project', 'Built With']
  await importDevpost(world, event, { submissions: buildFile(head, [...values, aboutText, 'moss']) })
  const [createdSubmission] = await world.db
    .select()
    .from(submissions)
    .where(eq(submissions.eventId, event.id))
  expect(createdSubmission?.shortDescription).toBe(summary)
})
