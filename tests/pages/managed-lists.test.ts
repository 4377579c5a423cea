import { expect, test } from '../support/built.ts'
import { anEvent, aStream } from '../support/events.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('the list of managed events opens on streams for somebody who has only those', async ({ built }) => {
  const { organiser } = await aStream(built, { title: 'Tuesday Talks' })
  const opened = await built.visit('/dash/event', organiser)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/dash/event?tab=streams'])
  expect((await built.visit('/dash/event?tab=streams', organiser)).text).toContain('Tuesday Talks')
  for (const path of ['/dash/event?tab=events', '/dash/event?search=kiln']) {
    const { status, text } = await built.visit(path, organiser)
    expect(status).toBe(200)
    expect(text).not.toContain('Tuesday Talks')
  }
  await anEvent(built, { title: 'Glaze Week' }, organiser)
  expect((await built.visit('/dash/event', organiser)).text).toContain('Glaze Week')
  const newcomer = await built.member('USER', { canCreateEvents: true })
  expect((await built.visit('/dash/event', newcomer)).status).toBe(200)
})

test('streams come in the order of events: what runs or comes next, then what is past', async ({ built }) => {
  const { organiser } = await aStream(built, { title: 'Long past', startAt: inDays(-9), endAt: inDays(-8) })
  await aStream(built, { title: 'Far ahead', startAt: inDays(30), endAt: inDays(31) }, organiser)
  await aStream(built, { title: 'Coming next', startAt: inDays(2), endAt: inDays(3) }, organiser)
  const { text } = await built.visit('/event?tab=streams')
  const places = ['Coming next', 'Far ahead', 'Long past'].map((title) => text.indexOf(title))
  expect(places).toEqual(places.toSorted((first, second) => first - second))
  expect(places[0]).toBeGreaterThan(0)
})
