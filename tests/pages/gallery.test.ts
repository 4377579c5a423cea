import { expect, test } from '../support/built.ts'
import { anEvent } from '../support/events.ts'
import { aSubmission } from '../support/event/submissions.ts'
import { aTeam } from '../support/event/teams.ts'

const day = 24 * 3600_000
const getTimeInDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const runningDates = {
  startAt: getTimeInDays(-2),
  submissionsCloseAt: getTimeInDays(2),
  endAt: getTimeInDays(3),
}

test('a gallery shows what was submitted, can be searched and says which filter to drop', async ({
  built,
}) => {
  const event = await anEvent(built, {
    ...runningDates,
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

  const filteredPage = await built.visit(`${path}?track=indoors`)
  expect(filteredPage.text).toContain('Alder Sheet')
  expect(filteredPage.text).not.toContain('Birch Sheet')
  expect((await built.visit(`${path}?tech=gannet&category=repair&q=birch`)).text).toContain('Birch Sheet')
  const emptyPage = await built.visit(`${path}?track=outdoors&tech=gannet`)
  expect(emptyPage.text).toContain('No project matches all these filters')
  expect(emptyPage.text).toContain('Drop the track')
  expect((await built.visit(`${path}?track=nowhere`)).text).toContain('No project matches')
  expect((await built.visit(`${path}?page=7`)).text).toContain('That page doesn’t exist')
})

test('before the opening, and while projects are hidden, a gallery says so and nothing else', async ({
  built,
}) => {
  const comingEvent = await anEvent(built, { startAt: getTimeInDays(5), endAt: getTimeInDays(7) })
  expect((await built.visit(`/event/${comingEvent.slug}/submissions`)).text).toContain(
    'Submissions haven’t opened yet',
  )
  const event = await anEvent(built, { ...runningDates, submissionsVisible: 'afterClose' })
  const path = `/event/${event.slug}/submissions`
  await aSubmission(built, event, { submitted: true, title: 'Cedar Zweistromland' })
  for (const url of [path, `/event/${event.slug}`])
    expect((await built.visit(url)).text).not.toContain('Zweistromland')
  expect((await built.visit(path)).text).toContain('Projects appear when submissions close')
  // The organizers close submissions now, and the cached page is rendered again.
  const dates = { submissionsCloseAt: getTimeInDays(-1), endAt: getTimeInDays(-0.5) }
  const confirmation = { confirmDateChange: true, reason: 'The hall closes' }
  const closeResponse = await built
    .as(event.organiser)
    .put(`event/updateEvent?id=${event.id}`, { ...dates, ...confirmation })
  expect(closeResponse).toMatchObject({ status: 200, body: { submissionsCloseAt: dates.submissionsCloseAt } })
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
  const movedPage = await built.visit('/event/first-name/submissions')
  expect([movedPage.status, movedPage.headers.get('location')]).toEqual([
    301,
    '/event/second-name/submissions',
  ])
})
