import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDays } from '../../support/from-now.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { press } from '../support/press.ts'
import { type Member, newAdministrator, newMember } from '../support/member.ts'
import { newOrganizer } from '../support/organizer.ts'

const { browser, site } = await startJourney()

const event = 'lantern-weekend'
const path = `/event/${event}/lampwick/lantern`
const praise = 'It reads the harbour lights as I do, and says so when it cannot.'
const tooShortMessage = 'This is too short, write minimum 30 characters'

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const waitForMessage = (page: Page, message: string) =>
  page.getByText(message, { exact: true }).first().waitFor()
const text = (page: Page) => page.getByLabel('What worked, and what would you change?')

test('a judge reviews, the team approves, everybody reads it, and after an edit the team decides anew', async () => {
  const [olga, nora, jo] = await Promise.all([
    newOrganizer({ browser, site }),
    newMember({ browser, site, name: 'Nora' }),
    newMember({ browser, site, name: 'Jo' }),
  ])
  await submitProject({ organiser: olga, maker: nora, judge: jo })

  await findWork(jo.page)
  await startWriting(jo.page)
  await rateAndSubmit(jo.page)
  expect(await isPublic()).toBe(false)

  await waitForRelease(nora.page, olga)
  await approve(nora.page)
  await expect.poll(isPublic, cacheTimeout).toBe(true)
  await readInPublic()

  await update(jo.page)
  await expect.poll(isPublic, cacheTimeout).toBe(false)
  await chooseByRocket(nora.page)
})

test('an address that asks for feedback asks a visitor to sign in, and a stranger why', async () => {
  const page = await browser.newPage()
  await openAndHydrate(page, `${site.origin}${path}?view=feedback`)
  const dialog = page.getByRole('dialog')
  const signInLink = dialog.getByRole('link', { name: 'Sign in' })
  const returnPath = encodeURIComponent(`${path}?view=feedback`)
  expect(await signInLink.getAttribute('href')).toContain(`callbackUrl=${returnPath}`)

  const { page: stranger } = await newMember({ browser, site, name: 'Sam' })
  await openAndHydrate(stranger, `${path}?view=feedback`)
  await waitForMessage(stranger, 'Only reviewers can leave feedback.')
  await openAndHydrate(stranger, `${path}?view=approvals`)
  await waitForMessage(stranger, 'Only the team can approve feedback, and nobody can approve their own.')
})

test('members of the team cannot review it, and whoever wrote cannot approve their own', async () => {
  const [rosa, ada] = await Promise.all(
    ['Rosa', 'Ada'].map((name) => newAdministrator({ browser, site, name })),
  )
  const { rows } = await site.pool.query<{ id: string }>('select id from submission')
  const submissionId = rows[0]!.id
  await site.pool.query(
    `insert into participant (event_id, user_id, team_id, approved)
     select s.event_id, a.id, s.team_id, true from submission s, account a where a.email = $1`,
    [rosa!.email],
  )
  await openAndHydrate(rosa!.page, `${path}?view=feedback`)
  await waitForMessage(rosa!.page, 'You can’t review your own team’s project.')
  expect(await rosa!.page.getByRole('link', { name: 'Add feedback' }).count()).toBe(0)
  expect(await rosa!.call('POST', 'review/createReview', { submissionId, review: praise })).toMatchObject({
    status: 403,
    body: { message: 'You can’t review your own team’s project' },
  })

  const { body } = await ada!.call('POST', 'review/createReview', { submissionId, review: `Ada: ${praise}` })
  await openAndHydrate(ada!.page, `${path}?view=approvals`)
  const ownDialog = ada!.page
    .getByRole('dialog')
    .getByRole('article')
    .filter({ hasText: `Ada: ${praise}` })
  await ownDialog.getByText('Not Approved').waitFor()
  expect(await ownDialog.getByRole('switch').count()).toBe(0)
  expect(await ada!.call('PUT', 'review/updateReview', { id: body['id'], approved: true })).toMatchObject({
    status: 403,
    body: { message: 'Only the team can approve feedback, and nobody can approve their own' },
  })
})

interface Participants {
  organiser: Member
  maker: Member
  judge: Member
}

/** Creates a running event with a judge and a submitted project. */
async function submitProject({ organiser, maker, judge }: Participants) {
  const createdEvent = await organiser.call('POST', 'event/createEvent', {
    title: 'Lantern Weekend',
    visibility: 'public',
    signupActive: true,
    startAt: inDays(-1),
    endAt: inDays(3),
  })
  const eventId = createdEvent.body['id'] as string
  const { rows } = await site.pool.query<{ id: string }>(
    'select p.id from profile p join account a on a.id = p.user_id where a.email = $1',
    [judge.email],
  )
  const role = { profileId: rows[0]!.id, eventId, eventRole: 'Judge' }
  expect((await organiser.call('POST', 'eventRole/createEventRole', role)).status).toBe(200)
  await maker.call('POST', 'participant/createParticipant', { eventId })
  const team = { eventId, name: 'Lampwick', description: 'Reads harbour lights on camera.' }
  expect((await maker.call('POST', 'team/createTeam', team)).status).toBe(200)
  await site.pool.query(
    `insert into submission (event_id, team_id, admin_user_id, slug, title, submitted_at)
     select event_id, id, admin_user_id, 'lantern', 'Lantern', now() from team where event_id = $1`,
    [eventId],
  )
}

/** Goes from the event's page through its dashboard to the project with the greatest need for a review. */
async function findWork(page: Page) {
  await openAndHydrate(page, `/event/${event}`)
  await follow(page, 'Review submissions')
  await waitForMessage(page, '0 of 1 reviewed by you')
  await follow(page, 'Review Lantern')
  await waitForMessage(
    page,
    'We welcome your feedback! Here you can share your thoughts, suggestions, comments about this project.',
  )
}

/** A text that is too short stays a draft, and the input is offered again. */
async function startWriting(page: Page) {
  await text(page).fill('Nice')
  await press(page, 'Submit')
  await waitForMessage(page, tooShortMessage)
  // Checked again on submit, not while typing.
  await text(page).fill(praise)
  expect(await page.getByText(tooShortMessage).count()).toBe(1)
  await press(page, 'Cancel')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await follow(page, 'Add feedback')
  await press(page, 'Restore')
  await expect.poll(() => text(page).inputValue()).toBe(praise)
}

/** Lowers the chosen level by pressing it, by mouse and by keyboard; level one stays. */
async function rateAndSubmit(page: Page) {
  const group = page.getByRole('group', { name: /^Originality/ })
  const level = group.locator('label')
  const waitForChoice = (value: string) =>
    group.locator(`input[value="${value}"]:checked:focus`).waitFor({ state: 'attached' })
  await level.nth(0).click()
  await waitForChoice('1')
  await level.nth(4).click()
  await waitForChoice('5')
  await level.nth(4).click()
  await waitForChoice('4')
  await page.keyboard.press('ArrowLeft')
  await waitForChoice('3')
  await page.keyboard.press('Space')
  await waitForChoice('2')
  await page.keyboard.press('ArrowRight')
  await waitForChoice('3')
  await press(page, 'Submit')
  await waitForMessage(page, 'Review submitted')
  await waitForMessage(page, 'You reviewed this project')
  await page.getByText('The team can read your feedback once submissions are closed.').waitFor()
  await page.getByText('You’ve reviewed everything.').waitFor()
  await page.getByRole('link', { name: 'Update feedback' }).waitFor()
  await page.waitForURL((url) => url.search === '')
}

/** The team reads nothing while it is still working, but learns when it will (the event's default). */
async function waitForRelease(page: Page, organizer: Member) {
  await openAndHydrate(page, `${path}?view=approvals`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Reviewers’ feedback appears here once submissions are closed').waitFor()
  expect(await dialog.getByRole('article').count()).toBe(0)
  const { rows } = await site.pool.query<{ id: string }>('select id from event where slug = $1', [event])
  const closeTimes = {
    submissionsCloseAt: new Date(Date.now() - 1000).toISOString(),
    confirmDateChange: true,
    reason: 'The hall closes early.',
  }
  expect((await organizer.call('PUT', `event/updateEvent?id=${rows[0]!.id}`, closeTimes)).status).toBe(200)
}

/** An approval shows at once and is saved. If saving fails, it is reverted and the server's message shown. */
async function approve(page: Page) {
  await openAndHydrate(page, path)
  await openAndHydrate(page, `${path}?view=approvals`)
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(/^By approving your favorite feedback you can add it to your project’s page!/)
    .waitFor()
  const control = dialog.getByRole('switch')
  expect(await control.getAttribute('title')).toBe('Show this on the feedback page')
  await page.route('**/review/updateReview', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is away' } }),
  )
  await dialog.getByText('Not Approved').click()
  await waitForMessage(page, 'The database is away')
  await dialog.getByText('Not Approved').waitFor()
  await page.unroute('**/review/updateReview')
  await dialog.getByText('Not Approved').click()
  await dialog.getByText('Visible on the project page').waitFor()
  await expect.poll(() => control.getAttribute('title')).toBe("Don't show this feedback on the project page")
}

async function readInPublic() {
  const page = await browser.newPage()
  await openAndHydrate(page, site.origin + path)
  const section = page.locator('#feedback')
  await section.getByText(praise).waitFor()
  await section.getByText('Learn what experts have to say about our project.').waitFor()
  expect(await section.getByText('3 of 5').count()).toBe(1)
  expect(await section.getByText('1 of 5').count()).toBe(3)
  const rocket = section.getByRole('button', { name: /Visible on the project page|Not Approved/ })
  expect(await rocket.count()).toBe(0)
  await page.close()
}

async function update(page: Page) {
  await openAndHydrate(page, `${path}?view=feedback`)
  await expect.poll(() => text(page).inputValue()).toBe(praise)
  await text(page).fill(`${praise} Most of all at night.`)
  const sent = page.waitForRequest('**/review/updateReview')
  await press(page, 'Update')
  expect((await sent).postDataJSON()).toMatchObject({ userId: expect.any(String), approved: false })
  await waitForMessage(page, 'Review updated')
}

/** On the page itself, each item has a rocket button for the team. */
async function chooseByRocket(page: Page) {
  await openAndHydrate(page, `${path}?view=approvals`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`${praise} Most of all at night.`).waitFor()
  await dialog.getByText('Not Approved').click()
  await dialog.getByText('Visible on the project page').waitFor()
  await press(page, 'Close')
  const rocket = page.locator('#feedback').getByRole('button', { name: 'Visible on the project page' })
  await rocket.click()
  await page.locator('#feedback').getByRole('button', { name: 'Not Approved' }).waitFor()
  await expect.poll(isPublic, cacheTimeout).toBe(false)
}

/** Timeout for cached pages, which may be a second old for other viewers; longer on a slow machine. */
const cacheTimeout = { timeout: 30_000 }

async function isPublic() {
  return (await (await fetch(site.origin + path)).text()).includes(praise)
}
