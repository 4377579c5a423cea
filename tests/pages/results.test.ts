import { voteSettings } from '#features/judging/vote/table.ts'
import { type Built, expect, test } from '../support/built.ts'
import { judgedLongAgo, publish, titles } from '../support/judging/judged-events.ts'

/** Creates an event with all ballots submitted. */
async function scene(built: Built) {
  const all = await judgedLongAgo(built)
  return { ...all, read: async () => (await built.visit(`/event/${all.event.slug}/results`)).text }
}

const getDate = (day: number) => new Date(`2020-01-0${day}T12:00:00Z`)

const byJudges = 'chosen by the judges'

test('the results page says that judges chose where their ballots alone decided', async ({ built }) => {
  const all = await scene(built)
  await publish(built, all)
  const page = await all.read()
  expect(page).toContain(byJudges)
  expect(page).not.toContain('decided otherwise')
})

test('where organizers decided otherwise, the results page says so, for which project and why', async ({
  built,
}) => {
  const all = await scene(built)
  const reason = 'Its demo was down while the judges looked.'
  await publish(built, all, {
    deviations: [
      { submissionId: all.entries[2], place: 1, medal: null, reason },
      { submissionId: all.entries[4], place: null, medal: null, reason: 'It came after the deadline.' },
    ],
  })
  const page = await all.read()
  expect(page).not.toContain(byJudges)
  expect(page).toContain('for 2 projects the organizers decided otherwise')
  const section = page.slice(page.indexOf('h-otherwise'))
  for (const phrase of [
    titles[2]!,
    'The organizers gave it: place 1.',
    reason,
    'It came after the deadline.',
  ])
    expect(section).toContain(phrase)
  expect(section).not.toContain(titles[4])
})

test('corrected results say when, with a way to what changed, for everyone and for who set them', async ({
  built,
}) => {
  const all = await scene(built)
  const { slug, organiser } = all.event
  const correctionPattern = new RegExp(
    `</time>,( |<!-- -->)*<a[^>]*href="/event/${slug}/method#versions"[^>]*>corrected `,
  )
  const readAsOrganizer = async () => (await built.visit(`/event/${slug}/results/edit`, organiser)).text
  await publish(built, all)
  for (const text of [await all.read(), await readAsOrganizer()]) expect(text).not.toContain('corrected ')
  await publish(built, all, { changes: 'A ballot was left out.' })
  // A page may be up to a second old.
  await expect.poll(all.read).toMatch(correctionPattern)
  expect(await readAsOrganizer()).toMatch(correctionPattern)
})

test('whoever shares the third place is among the winners on the event’s page, too', async ({ built }) => {
  const all = await scene(built)
  const reason = 'Both are as good.'
  await publish(built, all, {
    deviations: [{ submissionId: all.entries[3], place: 3, medal: 'TOP_3', reason }],
    finalists: 5,
  })
  const { text } = await built.visit(`/event/${all.event.slug}`)
  const winners = text.slice(text.indexOf('id="h-projects"'), text.indexOf('See the results'))
  for (const title of titles.slice(0, 4)) expect.soft(winners).toContain(title)
  expect(winners).not.toContain(titles[4])
})

test('of results that organizers set themselves it is not said that judges chose', async ({ built }) => {
  const { event, entries, read } = await scene(built)
  const organizer = built.as(event.organiser)
  const positions = [{ submissionId: entries[1], position: 'WINNERS', eventPosition: 1 }]
  await organizer.put(`submission/setResults?eventId=${event.id}`, { positions })
  const publishResponse = await organizer.put(`submission/publishResults?eventId=${event.id}`, {})
  expect(publishResponse.status).toBe(200)
  const page = await read()
  expect(page).toContain(titles[1])
  expect(page).not.toContain(byJudges)
})

test('the community vote is told with the results, on their page, the method’s and the event’s', async ({
  built,
}) => {
  const all = await scene(built)
  const { event } = all
  await built.db.insert(voteSettings).values({
    eventId: event.id,
    isOn: true,
    mode: 'votes',
    budget: 3,
    enrolledBefore: getDate(1),
    opensAt: getDate(1),
    closesAt: getDate(2),
    createdBy: event.organiser.id,
  })
  await publish(built, all)
  expect(await all.read()).toContain('Voting has closed. The organizers publish the counts.')
  const publishResponse = await built.as(event.organiser).put(`vote/publishVote?eventId=${event.id}`, {})
  expect(publishResponse.status).toBe(200)
  const home = `/event/${event.slug}`
  for (const path of ['/results', '/method', '/method.md'])
    expect((await built.visit(home + path)).text).toMatch(/Community vote[^]*Nobody voted\./)
  expect(await all.read()).toContain(`href="${home}/vote"`)
  expect((await built.visit(home)).text).toContain('See the community vote')
})
