import { expect, test, type Built } from '../support/built.ts'
import { anEvent } from '../support/events.ts'
import type { Person } from '../support/people-and-things.ts'
import { aTeam, enrollMember } from '../support/event/teams.ts'

const pages = ['', '/team', '/team/find', '/room', '/help', '/schedule']
const dates = { startAt: '2098-11-27T18:00:00Z', endAt: '2098-11-29T18:00:00Z' }

/** Returns status and target of each page of the dashboard for this person. */
const visitAll = (built: Built, dash: string, person: Person) =>
  Promise.all(
    pages.map(async (page) => {
      const { status, headers } = await built.visit(dash + page, person)
      return status === 200 ? 200 : [status, headers.get('location')]
    }),
  )

/** Returns the pages that a dashboard's tabs lead to, and the current one. */
function readTabs(html: string) {
  const nav = /<nav[^>]*aria-label="Pages of the dashboard"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  return [...nav.matchAll(/<a [^>]*>/g)].map(([link]) => {
    const path = /href="([^"]*)"/.exec(link)?.[1]
    return link.includes('aria-current="page"') ? `[${path}]` : path
  })
}

test('participants open every page of the dashboard, and others are led to Today', async ({ built }) => {
  const event = await anEvent(built, { ...dates, title: 'Night Ward' })
  const dash = `/event/${event.slug}/dash`
  const { admin } = await aTeam(built, event)
  const alone = await enrollMember(built, event)
  const stranger = await built.member()
  for (const person of [admin, alone])
    expect(await visitAll(built, dash, person)).toEqual(pages.map(() => 200))
  const toToday = [302, dash]
  expect(await visitAll(built, dash, stranger)).toEqual([200, toToday, toToday, toToday, toToday, 200])
})

test('tabs lead to the pages a person has, and mark the current one', async ({ built }) => {
  const event = await anEvent(built, { ...dates, title: 'Night Ward' })
  const dash = `/event/${event.slug}/dash`
  const { admin } = await aTeam(built, event)
  const stranger = await built.member()
  const { text: finding } = await built.visit(`${dash}/team/find`, admin)
  expect(readTabs(finding)).toEqual([
    dash,
    `[${dash}/team]`,
    `${dash}/room`,
    `${dash}/help`,
    `${dash}/schedule`,
  ])
  const { text: today } = await built.visit(dash, stranger)
  expect(readTabs(today)).toEqual([`[${dash}]`, `${dash}/schedule`])
})

test('a page of the dashboard shows its own sections only', async ({ built }) => {
  const event = await anEvent(built, { ...dates, title: 'Night Ward' })
  const { admin } = await aTeam(built, event)
  const shown: Record<string, string[]> = {
    '': ['next', 'announcements'],
    '/team': ['team', 'profile'],
    '/team/find': ['find'],
    '/room': ['room'],
    '/help': ['help', 'questions'],
    '/schedule': ['schedule'],
  }
  for (const [page, expected] of Object.entries(shown)) {
    const { text } = await built.visit(`/event/${event.slug}/dash${page}`, admin)
    const ids = [...text.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
    expect([page, ids]).toEqual([page, expected])
  }
})
