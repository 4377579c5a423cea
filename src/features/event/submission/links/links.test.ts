import { expect as expectPlain, test as plain } from 'vitest'
import { pointsToPrivateHost } from '#features/platform/files/outside/points-inside.ts'
import { anEvent } from '#tests/support/events.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { listFindings, listLinks } from './link-findings.ts'

const repository = 'https://github.com/example-ward/morning-sheet'
const raw = 'https://raw.githubusercontent.com/example-ward/morning-sheet/HEAD'

test('a job looks at the links, and the team reads what a stranger would not find', async ({
  committed: world,
}) => {
  const event = await anEvent(world, {})
  const { id, admin } = await aSubmission(world, event, {
    demoUrl: 'https://sheet.example.com/',
    presentationLink: 'http://192.168.1.20/slides.pdf',
  })
  world.web.set(repository, 200)
  world.web.set(`${raw}/README.md`, 200)
  const client = world.as(admin)
  expect((await client.get(`submission/getLinkCheck?id=${id}`)).body.status).toBe('none')
  const startedCheck = await client.put(`submission/checkLinks?id=${id}`)
  expect(startedCheck.body).toMatchObject({ status: 'waiting', checkedAt: null })
  const check = async () => (await client.get(`submission/getLinkCheck?id=${id}`)).body
  await expect.poll(async () => (await check()).status).toBe('done')
  expect(await check()).toMatchObject({
    asked: [repository, 'https://sheet.example.com/', 'http://192.168.1.20/slides.pdf'],
    findings: [
      { field: 'repoLink', url: repository, fault: 'noLicence' },
      { field: 'demoUrl', url: 'https://sheet.example.com/', fault: 'noAnswer' },
      { field: 'presentationLink', url: 'http://192.168.1.20/slides.pdf', fault: 'inside' },
    ],
  })
  // Findings only warn; submitting still works.
  expect((await client.put(`submission/submitSubmission?id=${id}`)).status).toBe(200)
})

test('a team asks twenty times an hour and no more', async ({ world }) => {
  const { id, admin } = await aSubmission(world, await anEvent(world, {}))
  const requestCheck = async () => (await world.as(admin).put(`submission/checkLinks?id=${id}`)).status
  const statuses = []
  for (let time = 0; time < 21; time++) statuses.push(await requestCheck())
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

const emptyLinks = { repoLink: null, demoUrl: null, presentationLink: null, videoLink: null, description: '' }

plain('the text’s links are asked too, each once, and the site’s own files never', () => {
  const description = `See [the notes](https://notes.example.com/a), https://notes.example.com/a.
    The [code](${repository}) and \`http://localhost:3000\`.`
  const videoLink = '/files/submission/0a.mp4'
  expectPlain(listLinks({ ...emptyLinks, repoLink: repository, videoLink, description })).toEqual([
    { field: 'repoLink', url: repository },
    { field: 'description', url: 'https://notes.example.com/a' },
    { field: 'description', url: 'http://localhost:3000' },
  ])
  const manyUrls = Array.from({ length: 50 }, (_, index) => `https://e.example.com/${index}`).join(' ')
  expectPlain(listLinks({ ...emptyLinks, description: manyUrls })).toHaveLength(10)
})

plain('a repository that strangers cannot see is told, and one without files to read', async () => {
  const findProblems = (answers: Record<string, number>) =>
    listFindings([{ field: 'repoLink', url: repository }], async (url) => answers[url] ?? null)
  const listFaults = async (answers: Record<string, number>) =>
    (await findProblems(answers)).map((finding) => finding.fault)
  expectPlain(await listFaults({ [repository]: 404 })).toEqual(['privateRepository'])
  expectPlain(await listFaults({})).toEqual(['noAnswer'])
  expectPlain(await listFaults({ [repository]: 200 })).toEqual(['noReadme', 'noLicence'])
  const completeAnswers = { [repository]: 200, [`${raw}/README.rst`]: 200, [`${raw}/COPYING`]: 200 }
  expectPlain(await listFaults(completeAnswers)).toEqual([])
})

plain('what answers with a login or a refusal to machines counts as there', async () => {
  const demo = { field: 'demoUrl' as const, url: 'https://a.example.com/' }
  const countFindings = async (status: number) => (await listFindings([demo], async () => status)).length
  for (const status of [200, 204, 401, 403, 405, 429, 999]) expectPlain(await countFindings(status)).toBe(0)
  for (const status of [404, 410, 500, 503]) expectPlain(await countFindings(status)).toBe(1)
})

plain('an address inside is known by how it is written, and is never asked', async () => {
  const internalUrls = [
    'http://localhost:3000/',
    'http://app.localhost/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'http://[::1]:8080/',
    'https://10.0.0.4/',
    'https://192.168.0.2/',
    'https://169.254.169.254/latest',
    'http://printer.local/',
    'https://build.internal./',
  ]
  for (const url of internalUrls) expectPlain(pointsToPrivateHost(url), url).toBe(true)
  for (const url of ['https://example.com/', 'https://8.8.8.8/', 'https://local.example.com/'])
    expectPlain(pointsToPrivateHost(url), url).toBe(false)
  const requestedUrls: string[] = []
  const links = internalUrls.map((url) => ({ field: 'demoUrl' as const, url }))
  const findings = await listFindings(links, async (url) => {
    requestedUrls.push(url)
    return null
  })
  expectPlain(findings.map(({ fault }) => fault)).toEqual(internalUrls.map(() => 'inside'))
  expectPlain(requestedUrls).toEqual([])
})
