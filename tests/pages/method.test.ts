import { eventRoles } from '#features/event/event/table.ts'
import { listBundleProblems } from '#features/judging/publication/bundle/verify.ts'
import { expect, test } from '../support/built.ts'
import { hidden } from '../support/event/moderation.ts'
import {
  anotherWording,
  judgedLongAgo,
  loadPublicKeys,
  publish,
  titles,
} from '../support/judging/judged-events.ts'

test('the page says how results come about, then shows the table, its versions and the bundle to the byte', async ({
  built,
}) => {
  const all = await judgedLongAgo(built)
  const path = `/event/${all.event.slug}/method`
  const before = await built.visit(path)
  expect(before.status).toBe(200)
  for (const phrase of ['How projects are judged', 'Adjusted score', 'What it can’t do'])
    expect(before.text).toContain(phrase)
  expect(before.text).not.toContain('Download the bundle')
  expect((await built.visit(`/event/${all.event.slug}/results.json`)).status).toBe(404)

  await publish(built, all, { namedPlaces: 1 })
  const first = (await built.visit(path)).text
  expect(first).toContain(titles[0])
  for (const title of titles.slice(1)) expect(first).not.toContain(title)
  const changes = 'Birch Sheet is named too.'
  await publish(built, all, { namedPlaces: 2, changes })
  const second = (await built.visit(`${path}?version=2`)).text
  for (const phrase of [titles[1]!, 'Version 2', '?version=1', changes]) expect(second).toContain(phrase)
  const oldPageText = (await built.visit(`${path}?version=1`)).text
  expect(oldPageText).toContain('There’s a newer version')
  expect((await built.visit(`${path}?version=3`)).status).toBe(404)
  expect((await built.visit(`${path}.md`)).text).toContain(`- 1: ${titles[0]} by`)

  const bundle = await built.visit(`/event/${all.event.slug}/results.json?version=2`)
  const { keys } = await loadPublicKeys(built)
  expect(listBundleProblems(JSON.parse(bundle.text), { keys })).toEqual([])

  // A withheld bundle gives the reason, to programs and to people.
  await hidden(built, { kind: 'submission', id: all.entries[1]! })
  const withheldPath = `/event/${all.event.slug}/results.json?version=2`
  expect(await built.visit(withheldPath)).toMatchObject({
    status: 409,
    text: expect.stringMatching(/"code":"hidden".*names a project that moderators have hidden/),
  })
  const request = { method: 'GET', url: withheldPath, headers: { accept: 'text/html' } } as const
  expect((await built.app.inject(request)).body).toContain('names a project that moderators have hidden')

  // A page may be up to a second old.
  const read = (url: string) => expect.poll(async () => (await built.visit(url)).text)
  await read(path).toContain('The bundle is withheld')
  expect((await built.visit(path)).text).not.toContain('Download the bundle')
  await read(`${path}.md`).toContain('- Bundle: Its file is withheld')
  await read(`${path}?version=1`).toMatch(
    /Download the bundle[\s\S]*Its file is withheld|Its file is withheld[\s\S]*Download the bundle/,
  )
  const olderPageText = (await built.visit(`${path}?version=1`)).text
  expect(olderPageText.match(/Its file is withheld/g)).toHaveLength(1)

  const verifier = await built.visit('/check-results.html')
  expect(verifier.text).toContain(`siteKeys = ["${keys[0]}"]`)
  expect(verifier.headers.get('content-disposition')).toContain('attachment')
})

test('a round that never opened is planned before results are out, and not told of after', async ({
  built,
}) => {
  const all = await judgedLongAgo(built)
  const response = await built.as(all.event.organiser).post('round/createRound', {
    eventId: all.event.id,
    name: 'Grand final',
    mode: 'triage',
    opensAt: new Date(Date.now() + 3_600_000).toISOString(),
    closesAt: new Date(Date.now() + 7_200_000).toISOString(),
  })
  expect(response.status).toBe(200)
  const home = `/event/${all.event.slug}`
  const pages = [home, `${home}.md`, `${home}/method`, `${home}/method.md`]
  const searchPages = async (phrase: string) => {
    const texts = await Promise.all(pages.map(async (path) => (await built.visit(path)).text))
    return texts.map((text) => text.includes(phrase))
  }
  const [onAllPages, onNoPage] = [pages.map(() => true), pages.map(() => false)]
  expect(await searchPages('Grand final')).toEqual(onAllPages)
  await publish(built, all)
  expect(await searchPages('First look')).toEqual(onAllPages)
  expect(await searchPages('Grand final')).toEqual(onNoPage)
  expect((await built.visit(`${home}/method`)).text).not.toContain('Yes, maybe, no')

  await anotherWording(built, all.event, { name: 'Use' })
  const method = (await built.visit(`${home}/method?version=1`)).text
  expect(method).toMatch(/Use \(weight \d+, asks something else than before\), Craft \(weight \d+\)/)
})

test('a round that is over is told of as over, and a given place stands beside that of the ballots', async ({
  built,
}) => {
  const all = await judgedLongAgo(built)
  const reason = 'Its demo was down while the judges looked.'
  const deviation = { submissionId: all.entries[2], place: 1, medal: null, reason }
  await publish(built, all, { deviations: [deviation] })
  const home = `/event/${all.event.slug}`
  for (const path of [home, `${home}.md`, `${home}/method`, `${home}/method.md`]) {
    const { text } = await built.visit(path)
    expect.soft(text, path).toContain('3 judges were to look at each')
    expect.soft(text, path).not.toContain('judges look at each')
  }
  expect((await built.visit(`${home}/method`)).text).toContain('data-label="Place by ballots"')
})

test('nobody is called to judge on their dashboard once the round has closed and results are out', async ({
  built,
}) => {
  const judge = await built.member()
  const people = [judge, await built.member(), await built.member()]
  const all = await judgedLongAgo(built, { people })
  await built.db
    .insert(eventRoles)
    .values({ eventId: all.event.id, profileId: judge.profileId, eventRole: 'Judge' })
  const dash = async () => (await built.visit(`/event/${all.event.slug}/dash`, judge)).text
  expect(await dash()).toContain('The round has closed')
  await publish(built, all)
  const after = await dash()
  expect(after).toContain('its results are out')
  expect(after).not.toContain('Judge projects')
})
