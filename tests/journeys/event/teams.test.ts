import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDays } from '../../support/from-now.ts'
import { parsedCalendar } from '../../support/event/parsed-calendar.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { press } from '../support/press.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { type Member, newMember } from '../support/member.ts'
import { newOrganizer } from '../support/organizer.ts'

const { browser, site } = await startJourney()

const slug = 'lantern-weekend'
const dash = `/event/${slug}/dash`
const teamPage = `${dash}/team`
const findPage = `${dash}/team/find`

test('people enroll, form a team, invite, ask and accept live, until the team is full', async () => {
  const olga = await newOrganizer({ browser, site })
  const people = ['Nora', 'Ben', 'Cleo', 'Dan'].map((name) => newMember({ browser, site, name }))
  const [nora, ben, cleo, dan] = (await Promise.all(people)) as [Member, Member, Member, Member]

  await publish(olga)
  for (const { page } of [nora, ben, cleo, dan]) await enroll(page)
  await startTeam(nora.page)
  await joinByMail(nora.page, ben)
  await askAndBeAccepted(nora.page, cleo.page)
  await readCalendar(nora.page)
  await beRefused(dan)
  await leave(cleo.page)
  await joinAfterADecline(nora.page, dan.page)
})

async function publish({ call }: Member) {
  const event = await call('POST', 'event/createEvent', {
    title: 'Lantern Weekend',
    visibility: 'public',
    signupActive: true,
    timeZone: 'Europe/Dublin',
    startAt: inDays(1),
    endAt: inDays(3),
    maxTeamSize: 3,
  })
  expect(event.body).toMatchObject({ slug })
  const openingDates = {
    eventId: event.body['id'],
    title: 'Opening, and lamps',
    type: 'KICKOFF',
    startAt: inDays(1),
  }
  expect((await call('POST', 'timelineEvent/create', openingDates)).status).toBe(200)
}

async function enroll(page: Page) {
  await openAndHydrate(page, `/event/${slug}`)
  await press(page, 'Enroll now!')
  await page.getByText('You are registered for the event!').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Find a team')
}

async function startTeam(page: Page) {
  await openAndHydrate(page, teamPage)
  await page.getByRole('link', { name: 'Start a team' }).first().click()
  await page.getByLabel('Team name').fill('Lamp#wick')
  // Input typed into a panel that closes is offered when it opens again.
  await page.keyboard.press('Escape')
  await page.getByLabel('Team name').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Start a team' }).first().click()
  await press(page, 'Restore')
  expect(await page.getByLabel('Team name').inputValue()).toBe('Lamp#wick')
  await page.getByLabel('What you want to build').fill('Too short')
  await press(page, 'Create the team')
  await page.locator('#name-error').waitFor()
  expect(await page.locator('#name-error').textContent()).toBe(
    'Team name must be at least 2 and max 30 characters long and contain only letters, numbers, hyphens, @ and spaces',
  )
  expect(await page.locator('#description-error').textContent()).toBe('Too short team description')

  await page.getByLabel('Team name').fill('Lampwick')
  await page.getByLabel('What you want to build').fill('Reads harbour lights on camera for small boats.')
  await press(page, 'Create the team')
  await page.getByText('1 of 3 seats taken').first().waitFor()
  // The address opened it, and changes when it closes.
  await page.waitForURL((url) => !url.searchParams.has('view'))
  await hasFocus(page, 'My team')
  // The draft is gone once it is saved.
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft:team'))),
  ).toEqual([])
}

/**
 * Joins by an e-mailed invitation: signed out, the link leads to the login; signed in, a button takes the
 * seat.
 */
async function joinByMail(leadPage: Page, { page, email }: Member) {
  await leadPage.getByRole('link', { name: 'Invite someone to seat 2' }).click()
  await leadPage.getByLabel('E-mail address or username').fill(email)
  await press(leadPage, 'Send invitation')
  await leadPage.getByText('1 not answered yet').waitFor()
  // This site has no mail server, so the panel stays open for the link, and is ready for the next person.
  await expect.poll(() => leadPage.getByLabel('E-mail address or username').inputValue()).toBe('')
  await leadPage.getByRole('button', { name: 'Make a link' }).waitFor()
  await leadPage.keyboard.press('Escape')

  const link = new URL(await mailedLink(site, { to: email, template: 'teamInvitation' }))
  const path = link.pathname + link.search
  const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await openAndHydrate(visitor, path)
  expect(new URL(visitor.url()).searchParams.get('callbackUrl')).toBe(path)

  await openAndHydrate(page, '/')
  await page.getByText('Lampwick invites you to Lantern Weekend').waitFor()
  await openAndHydrate(page, `/event/${slug}`)
  await page.getByText('Lampwick invites you to Lantern Weekend').waitFor()

  await stayHere(leadPage)
  await openAndHydrate(page, path)
  // The button appears only once, although their address is known here too.
  expect(await page.getByRole('button', { name: /^Join (the team|Lampwick)/ }).count()).toBe(1)
  await press(page, 'Join the team')
  await page.getByRole('button', { name: 'Leave team' }).waitFor()
  await leadPage.getByText('2 of 3 seats taken').first().waitFor()
  expect(await hasStayed(leadPage)).toBe(true)
}

/** Uses two browsers, neither of which reloads. */
async function askAndBeAccepted(leadPage: Page, page: Page) {
  await openAndHydrate(page, findPage)
  await page.getByRole('link', { name: 'Ask to join Lampwick' }).first().click()
  await page.getByLabel('A note to the team').fill('I know every lamp on this coast.')
  await press(page, 'Ask to join Lampwick')
  await page.getByText('Request sent').first().waitFor()
  await Promise.all([stayHere(page), stayHere(leadPage)])

  await leadPage.getByText('I know every lamp on this coast.').waitFor()
  await press(leadPage, 'Accept Cleo Kiln')
  await page.getByRole('heading', { name: 'Find members' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Pages of the dashboard' })
    .getByRole('link', { name: 'Team' })
    .click()
  await page.getByRole('button', { name: 'Leave team' }).waitFor()
  await page.getByText('3 of 3 seats taken').first().waitFor()
  expect(await Promise.all([hasStayed(page), hasStayed(leadPage)])).toEqual([true, true])
}

/** The safe answer has the focus first, and the focus stays where the team was. */
async function leave(page: Page) {
  // An old link to the section leads to its page.
  await openAndHydrate(page, `${dash}#team`)
  await page.waitForURL(`**${teamPage}#team`)
  await page.locator('.dash-tabs a[aria-current=page]').filter({ hasText: 'Team' }).waitFor()
  await page.getByRole('button', { name: 'Leave team' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect
    .poll(() =>
      question.getByRole('button', { name: 'Stay' }).evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
  await question.getByRole('button', { name: 'Leave team' }).press('Enter')
  // A toast disappears after a moment, and either may come first.
  await Promise.all([
    page.getByText('You left Lampwick').first().waitFor(),
    page.getByText('No team yet').waitFor(),
  ])
  await hasFocus(page, 'My team')
}

/** A decline can no longer be undone once its person has joined in another way. */
async function joinAfterADecline(leadPage: Page, page: Page) {
  await openAndHydrate(page, findPage)
  await page.getByRole('link', { name: 'Ask to join Lampwick' }).first().click()
  await page.getByLabel('A note to the team').fill('I carry the ladder.')
  await press(page, 'Ask to join Lampwick')
  await leadPage.getByText('I carry the ladder.').waitFor()
  await press(leadPage, 'Decline Dan Kiln')
  await leadPage.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await leadPage.getByText('You declined Dan Kiln.').waitFor()
  await leadPage
    .getByRole('link', { name: /^Invite someone to seat/ })
    .first()
    .click()
  await press(leadPage, 'Make a link')
  const link = new URL(await leadPage.getByLabel('Invitation link').inputValue())
  await leadPage.keyboard.press('Escape')

  await openAndHydrate(page, link.pathname + link.search)
  await press(page, 'Join the team')
  await page.getByRole('button', { name: 'Leave team' }).waitFor()
  await leadPage.getByText('You declined Dan Kiln.').waitFor({ state: 'detached' })
}

/** The close is stored only in the event, but appears among the calendar's entries. */
async function readCalendar(page: Page) {
  const response = await page.request.get(`/event/${slug}/calendar.ics`)
  expect(response.headers()['content-type']).toContain('text/calendar')
  const entries = parsedCalendar(await response.text())
  expect(entries.map(({ SUMMARY }) => SUMMARY)).toEqual([
    'Lantern Weekend',
    'Opening, and lamps (Lantern Weekend)',
    'Submissions close (Lantern Weekend)',
  ])
}

async function beRefused({ page, call }: Member) {
  await openAndHydrate(page, findPage)
  await page.getByText('Full', { exact: true }).first().waitFor()
  await openAndHydrate(page, `/event/${slug}/lampwick`)
  await page.getByText('This team is full.').waitFor()

  const team = await call('GET', `team/getTeam?eventSlug=${slug}&name=lampwick`)
  const { id: teamId, eventId } = team.body
  const refusal = await call('PUT', `participant/joinTeamByUser?eventId=${String(eventId)}`, { teamId })
  expect(refusal).toMatchObject({ status: 409, body: { message: 'This team is full' } })
}

/** Waits until this heading has the focus. */
async function hasFocus(page: Page, heading: string) {
  const focusedHeading = page.getByRole('heading', { name: heading, exact: true })
  await expect.poll(() => focusedHeading.evaluate((it) => it === document.activeElement)).toBe(true)
}

const stayHere = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { hasStayed: true }))
const hasStayed = (page: Page) => page.evaluate(() => 'hasStayed' in globalThis)
