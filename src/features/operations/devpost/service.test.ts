import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { csvLine } from '#lib/pages/download.ts'
import {
  aRow,
  asFile,
  previewAs,
  buildForm,
  importDevpost,
  submissionsFile,
} from '#tests/support/event/devpost.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { someTopics } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { DevpostRow } from './contract.ts'
import { devpostPeople } from './table.ts'

const track = { id: crypto.randomUUID(), slug: 'climate', name: 'Climate', description: '' }

const readProjects = async (world: World, event: { id: string }) =>
  (await world.as(null).get(`submission/getSubmissionsForEvent?eventId=${event.id}&perPage=100`)).body

async function downloadCsv(world: World, who: Person, url: string): Promise<string> {
  const authentication = `Bearer ${await world.tokens.sign(who.sessionId)}`
  return (await world.app.inject({ url: `/api/v3/${url}`, headers: { authentication } })).body
}

test('a preview says what is made and what is refused, and changes nothing', async ({ world }) => {
  const event = await anEvent(world, { tracks: [track] })
  await someTopics(world)
  const files = {
    submissions: submissionsFile([
      aRow({
        'Project Title': 'Tide, "clock"',
        'Opt-In Prizes': 'Best Pun, Climate',
        'Built With': 'gannet, moss',
      }),
      aRow({ 'Project Status': 'Draft', 'Submission Url': 'https://sea.devpost.com/submissions/2' }),
      aRow({ 'Submission Url': 'https://example.com/3' }),
      aRow({ 'Project Title': ' ', 'Submission Url': 'https://sea.devpost.com/submissions/4' }),
    ]),
  }
  const { status, body } = await previewAs(world, event.organiser, event)(files)
  expect(status).toBe(200)
  expect(body.projects).toEqual({ made: 1, known: 0, refused: 3 })
  expect(body.people).toEqual({ made: 2, known: 0, refused: 0 })
  expect(body.rows.map((row: object) => row)).toMatchObject([
    { row: 2, title: 'Tide, "clock"', outcome: 'made', people: 2, track: 'Climate', technologies: 1 },
    { row: 3, outcome: 'refused', notes: ['It’s a draft on Devpost'] },
    { row: 4, outcome: 'refused', notes: ['The submission URL isn’t an address of devpost.com'] },
    { row: 5, outcome: 'refused', notes: ['The project has no title'] },
  ])
  expect(body.unused).toContain('Notes')
  expect((await readProjects(world, event)).total).toBe(0)
})

test('someone of a team without a real address is refused by row, and no column is left out silently', async ({
  world,
}) => {
  const event = await anEvent(world)
  const files = {
    submissions: submissionsFile([aRow({ 'Submitter Email': 'not-an-address' })]),
    participants: asFile('First Name,Last Name,Email,Shirt\nAda,Gull,ada@sea.example,L'),
  }
  const { body } = await previewAs(world, event.organiser, event)(files)
  expect(body.projects).toEqual({ made: 1, known: 0, refused: 0 })
  expect(body.people).toEqual({ made: 2, known: 0, refused: 1 })
  expect(body.rows[1]).toMatchObject({
    file: 'submissions',
    row: 2,
    title: expect.stringContaining('not-an-address'),
    outcome: 'refused',
    notes: ['There’s no valid e-mail address, so we can’t keep a place in the team'],
  })
  expect(body.unused).toEqual(expect.arrayContaining(['Notes', 'Shirt']))
})

test('an import makes exactly that, once, and mails nobody', async ({ world }) => {
  const event = await anEvent(world, { tracks: [track] })
  await someTopics(world)
  const about = '## Inspiration\nThe sea, and\nits "hours".\n\nMore words.'
  const files = {
    submissions: submissionsFile([
      aRow({ 'About The Project': about, 'Opt-In Prizes': 'Climate', 'Built With': 'Gannet, moss' }),
      aRow({
        'Project Title': '=HYPERLINK("x")',
        'Submission Url': 'https://sea.devpost.com/submissions/2/',
      }),
    ]),
  }
  const first = await importDevpost(world, event, files)
  expect(first).toMatchObject({ status: 200, body: { projects: { made: 2, known: 0 }, people: { made: 2 } } })
  const again = await importDevpost(world, event, files)
  expect(again).toMatchObject({ status: 200, body: { projects: { made: 0, known: 2 }, people: { made: 0 } } })

  const { total, items } = await readProjects(world, event)
  expect(total).toBe(2)
  const createdProject = items.find(({ title }: { title: string }) => title === 'Tide clock')
  const { body } = await world.as(null).get(`submission/getSubmission?id=${createdProject.id}`)
  expect(body).toMatchObject({
    shortDescription: 'The sea, and its "hours".',
    repoLink: 'https://github.com/example-sea/tide',
    demoUrl: 'https://tide.example.com/',
    videoLink: 'https://video.example.com/tide',
    track: { name: 'Climate' },
    techIn: [{ slug: 'gannet' }],
    isSubmitted: true,
    members: [],
  })
  expect(body.description).toContain(about)
  expect(body.description).toContain('**Built with:** moss')
  expect(body.description).toContain('[On Devpost](https://sea.devpost.com/submissions/1)')
  expect(body.text.html).toContain('<h2')
  expect((await world.as(null).get(`event/getEvent?id=${event.id}`)).body).toMatchObject({
    teamsCount: 2,
    submissionsCount: 2,
    participantsCount: 0,
  })
  const sent = await world.db.select().from(mails)
  expect(sent.filter(({ to }) => to.includes('sea.example'))).toEqual([])
  expect(
    await downloadCsv(world, event.organiser, `submission/exportSubmissions?eventId=${event.id}`),
  ).toContain('\'=HYPERLINK(""x"")')
})

test.for([
  'utf-8',
  'utf-8 with a mark',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'semicolons',
  'tabs',
] as const)('a file in %s is read', async (form, { world }) => {
  const event = await anEvent(world)
  const file = submissionsFile([aRow({ 'Project Title': 'Größe: „café”' })], form)
  const { body } = await previewAs(world, event.organiser, event)({ submissions: file })
  expect(body).toMatchObject({
    projects: { made: 1, refused: 0 },
    rows: [{ title: 'Größe: „café”', people: 2 }],
  })
})

test('letters beyond the first 65,536 of Unicode stay whole wherever they stand in a long file', async ({
  world,
}) => {
  const event = await anEvent(world)
  // Each row is one letter longer, so that some letters cross the boundaries of the chunks in which a file is
  // read.
  const rows = Array.from({ length: 400 }, (_, nr) =>
    aRow({
      'Project Title': `Sail ${nr} ⛵🌊🌊🌊🌊🌊🌊🌊🌊🌊`,
      'About The Project': '🌊'.repeat(600 + (nr % 2)),
      'Submission Url': `https://sea.devpost.com/submissions/${nr}${nr % 2 ? '' : 'a'}`,
      Notes: 'a'.repeat(nr % 3),
    }),
  )
  await importDevpost(world, event, { submissions: submissionsFile(rows) })
  const created = await world.db.select().from(submissions).where(eq(submissions.eventId, event.id))
  expect(created).toHaveLength(400)
  expect(created.filter(({ title, description }) => `${title}${description}`.includes('\uFFFD'))).toEqual([])
})

const row = (prize: string) => [
  prize,
  'Tide clock',
  'https://sea.devpost.com/submissions/1',
  'Ada',
  'Sand',
  'ada@sea.example',
  '2',
  'Bo',
  'Reed',
  'bo@sea.example',
  'Cy',
  'Dune',
  'cy@sea.example',
]

test('rows for each prize make one project, and members beyond the head are read', async ({ world }) => {
  const event = await anEvent(world, { tracks: [track] })
  const names = [
    'Opt-In Prize',
    'Project Title',
    'Submission Url',
    'Submitter First Name',
    'Submitter Last Name',
    'Submitter Email',
    'Additional Team Member Count',
  ]
  const file = asFile([names, row('Best Pun'), row('Climate')].map((cells) => csvLine(cells)).join(''))
  const { body } = await previewAs(world, event.organiser, event)({ submissions: file })
  expect(body).toMatchObject({
    projects: { made: 1 },
    people: { made: 3 },
    rows: [{ row: 2, track: 'Climate', people: 3 }],
  })
})

test.for([
  ['', 'This file is empty'],
  [asFile('\n\n ,\n'), 'This file is empty'],
  [
    asFile('Name,Colour\r\nA,red\r\n'),
    'This isn’t Devpost’s export of submissions: it has no column “Project Title”',
  ],
  [asFile('PK\u0003\u0004\u0000\u0000'), 'This isn’t a CSV file'],
  [asFile('Project Title,Submission Url\r\n"Tide,https://sea.devpost.com/1\r\n'), 'A quotation mark in line'],
] as const)('what is no export is refused beside its field: %#', async ([file, message], { world }) => {
  const event = await anEvent(world)
  const { status, body } = await previewAs(world, event.organiser, event)({ submissions: file })
  expect(status).toBe(422)
  expect(body.fieldErrors.submissions).toContain(message)
})

test('empty rows are left out however many there are, and the others keep their numbers', async ({
  world,
}) => {
  const event = await anEvent(world)
  const ask = (lines: string) =>
    previewAs(
      world,
      event.organiser,
      event,
    )({ submissions: asFile(`Project Title,Submission Url\n${lines}`) })
  const url = 'https://sea.devpost.com/submissions'
  const gaps = await ask(`\n,\nTide,${url}/1\n${'\n'.repeat(900_000)}Ebb,${url}/2`)
  expect(gaps.body.rows.map((each: DevpostRow) => [each.row, each.title])).toEqual([
    [4, 'Tide'],
    [900_005, 'Ebb'],
  ])
  const many = await ask(',\n'.repeat(200_000))
  expect(many.body.fieldErrors.submissions).toBe('This file has more than 10,000 rows')
})

test('who names no event, or two, is refused before a file is read', async ({ world }) => {
  const event = await anEvent(world)
  const member = await world.member()
  const notRead = 'nothing of this is a form'
  const ask = (who: Person, query: string) =>
    world.as(who).post(`event/previewDevpost?${query}`, Buffer.from(notRead))
  expect((await ask(member, '')).status).toBe(422)
  expect((await ask(member, `eventId=${event.id}&eventId=${event.id}`)).status).toBe(422)
  expect((await ask(member, `eventId=${event.id}`)).status).toBe(403)
  expect((await ask(event.organiser, `eventId=${event.id}`)).status).toBe(415)
})

const about = (text: string, nr: number) =>
  aRow({ 'About The Project': text, 'Submission Url': `https://sea.devpost.com/submissions/${nr}` })

test('a summary keeps what was written with brackets, and loses the marks of a quote', async ({ world }) => {
  const event = await anEvent(world)
  await importDevpost(world, event, {
    submissions: submissionsFile([about('# Hi\n<b>5 > 3</b> text', 1), about('> A *quote*', 2)]),
  })
  const { items } = await readProjects(world, event)
  const summaries = items.map(({ shortDescription }: { shortDescription: string }) => shortDescription)
  expect(summaries.toSorted()).toEqual(['<b>5 > 3</b> text', 'A quote'])
})

test('only those who manage the event import, and a stale preview makes nothing', async ({ world }) => {
  const event = await anEvent(world)
  const files = { submissions: submissionsFile([aRow({})]) }
  expect((await previewAs(world, null, event)(files)).status).toBe(401)
  expect((await previewAs(world, await world.member('MENTOR'), event)(files)).status).toBe(403)
  const stale = `event/importDevpost?eventId=${event.id}&fingerprint=of-another`
  const { status } = await world.as(event.organiser).post(stale, buildForm(files))
  expect(status).toBe(409)
  expect((await readProjects(world, event)).total).toBe(0)
})

test('participants get a place in the event, each once', async ({ world }) => {
  const event = await anEvent(world)
  const people = asFile(
    'First Name,Last Name,Email\r\nAda,Sand,ADA@sea.example\r\nDee,Marsh,dee@sea.example\r\nNo,Body,nowhere\r\n',
  )
  const files = { submissions: submissionsFile([aRow({})]), participants: people }
  const { body } = await previewAs(world, event.organiser, event)(files)
  expect(body.people).toEqual({ made: 3, known: 0, refused: 1 })
  expect(body.rows.at(-1)).toMatchObject({ file: 'participants', row: 4, outcome: 'refused' })
  await importDevpost(world, event, files)
  const savedPeople = await world.db.select().from(devpostPeople).where(eq(devpostPeople.eventId, event.id))
  expect(new Map(savedPeople.map(({ email, teamId }) => [email, teamId !== null]))).toEqual(
    new Map([
      ['ada@sea.example', true],
      ['bo@sea.example', true],
      ['dee@sea.example', false],
    ]),
  )
})
