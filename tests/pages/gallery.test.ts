import { expect, test } from '../support/built.ts'
import { anEvent } from '../support/occasions.ts'
import { aSubmission } from '../support/event/submissions.ts'
import { aTeam } from '../support/event/teams.ts'

const day = 24 * 3600_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()
const running = { startAt: at(-2), submissionsCloseAt: at(2), endAt: at(3) }

test('a gallery shows what was submitted, can be searched and says which filter to drop', async ({
  built,
}) => {
  const event = await anEvent(built, {
    ...running,
    title: 'Gallery Hack',
    tracks: [{ name: 'Indoors' }, { name: 'Outdoors' }],
  })
  const [indoors] = event.tracks
  const alder = await aSubmission(built, event, {
    submitted: true,
    title: 'Alder Sheet',
    trackId: indoors.id,
  })
  await aSubmission(built, event, { submitted: true, title: 'Birch Sheet' })
  await aSubmission(built, event, { title: 'Undone Zweistromland' })
  const path = `/event/${event.slug}/submissions`
  const { status, text } = await built.visit(path)
  expect(status).toBe(200)
  expect(text).toContain('Alder Sheet')
  expect(text).toContain('Birch Sheet')
  expect(text).not.toContain('Zweistromland')
  expect(text).toContain(`href="/event/${event.slug}/${alder.team.slug}/${alder.slug}"`)
  expect(text).toContain('"CollectionPage"')
  expect((await built.visit(`/event/${event.slug}`)).text).toContain('Birch Sheet')

  const narrowed = await built.visit(`${path}?track=indoors`)
  expect(narrowed.text).toContain('Alder Sheet')
  expect(narrowed.text).not.toContain('Birch Sheet')
  expect((await built.visit(`${path}?tech=gannet&category=repair&q=birch`)).text).toContain('Birch Sheet')
  const nothing = await built.visit(`${path}?track=outdoors&tech=gannet`)
  expect(nothing.text).toContain('No project matches all these filters')
  expect(nothing.text).toContain('Drop the track')
  expect((await built.visit(`${path}?track=nowhere`)).text).toContain('No project matches')
  expect((await built.visit(`${path}?page=7`)).text).toContain('That page doesn’t exist')
})

test('before the opening, and while projects are hidden, a gallery says so and nothing else', async ({
  built,
}) => {
  const coming = await anEvent(built, { startAt: at(5), endAt: at(7) })
  expect((await built.visit(`/event/${coming.slug}/submissions`)).text).toContain(
    'Submissions haven’t opened yet',
  )
  const event = await anEvent(built, { ...running, submissionsVisible: 'afterClose' })
  const path = `/event/${event.slug}/submissions`
  await aSubmission(built, event, { submitted: true, title: 'Cedar Zweistromland' })
  for (const url of [path, `/event/${event.slug}`])
    expect((await built.visit(url)).text).not.toContain('Zweistromland')
  expect((await built.visit(path)).text).toContain('Projects appear when submissions close')
  // The organizers close submissions now, and the cached page is rendered again.
  const dates = { submissionsCloseAt: at(-1), endAt: at(-0.5) }
  const sure = { confirmDateChange: true, reason: 'The hall closes' }
  const closed = await built
    .as(event.organiser)
    .put(`event/updateEvent?id=${event.id}`, { ...dates, ...sure })
  expect(closed).toMatchObject({ status: 200, body: { submissionsCloseAt: dates.submissionsCloseAt } })
  // A page that was rendered a moment ago is served for one more second.
  const expectPage = (url: string) =>
    expect.poll(async () => (await built.visit(url)).text, { timeout: 10_000 })
  await expectPage(path).toContain('Cedar Zweistromland')
  await expectPage(`/event/${event.slug}`).toContain(`href="${path}"`)
})

test('a draft event has no gallery, and an old address leads to the present one', async ({ built }) => {
  const draft = await anEvent(built, { visibility: 'draft' })
  expect((await built.visit(`/event/${draft.slug}/submissions`)).status).toBe(404)
  const event = await anEvent(built, { title: 'First Name' })
  await aTeam(built, event)
  await built.as(event.organiser).put(`event/updateEvent?id=${event.id}`, { slug: 'second-name' })
  const moved = await built.visit('/event/first-name/submissions')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/event/second-name/submissions'])
})
