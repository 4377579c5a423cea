import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { getTimeInHours, nextMay } from '../../support/from-now.ts'
import { openAndHydrate, wake } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { enroll, newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'
import { type Member, newMember, loadProfileId } from '../support/member.ts'

let organizer: Member

const { browser, site } = await startJourney()

beforeAll(async () => {
  organizer = await newOrganizer({ browser, site })
})

const log = (page: Page) => page.getByRole('list', { name: 'Just checked in' })

async function volunteerAt(event: { id: string }) {
  const person = await newMember({ browser, site, name: 'Vera' })
  const profileId = await loadProfileId({ browser, site }, person)
  const role = { eventId: event.id, profileId, eventRole: 'Volunteer' }
  expect((await organizer.call('POST', 'eventRole/createEventRole', role)).status).toBe(200)
  return person
}

test('a volunteer types the code on a participant’s phone, and both see that it went well', async () => {
  const event = await publish(organizer, { title: 'Lantern Hall', type: 'ONSITE' })
  const [guest, volunteer] = [await newMember({ browser, site, name: 'Nora' }), await volunteerAt(event)]
  await enroll(guest.page, event.slug)
  await guest.page.setViewportSize({ width: 360, height: 780 })
  await openAndHydrate(guest.page, `/event/${event.slug}/dash`)
  const card = guest.page.locator('#check-in')
  expect((await card.locator('svg.check-in__picture').boundingBox())!.width).toBeGreaterThan(200)
  const code = (await card.locator('output').textContent())!

  await openAndHydrate(volunteer.page, `/event/${event.slug}`)
  await volunteer.page.getByRole('link', { name: 'Check people in' }).click()
  await wake(volunteer.page)
  const field = volunteer.page.getByLabel('Code', { exact: true })
  await field.fill('ABCDE')
  await field.press('Enter')
  await volunteer.page.getByText('A code has ten letters').waitFor()
  await field.fill('ABCDEFGHIJ')
  await field.press('Enter')
  await volunteer.page.getByText('Code not found').waitFor()
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await log(volunteer.page).getByText('Nora Kiln', { exact: true }).waitFor()
  await log(volunteer.page).getByText('Checked in', { exact: true }).waitFor()
  await card.getByText('You’re checked in').waitFor()

  await field.fill(code)
  await field.press('Enter')
  await log(volunteer.page)
    .getByText(/^Already checked in at \d\d:\d\d/)
    .waitFor()

  await openAndHydrate(guest.page, `/event/${event.slug}/check-in`)
  await guest.page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
})

test('a code is scanned by the page’s camera, or opened by the phone’s own and confirmed with one press', async () => {
  const event = await publish(organizer, { title: 'Lantern Yard', type: 'HYBRID' })
  const volunteer = await volunteerAt(event)
  const urls: string[] = []
  for (const name of ['Ben', 'Cleo']) {
    const { page, call } = await newMember({ browser, site, name })
    await enroll(page, event.slug)
    urls.push(String((await call('GET', `participant/getCheckInCode?eventId=${event.id}`)).body['url']))
  }

  // This browser has a camera but no code reader; phones have both.
  await volunteer.page.addInitScript((rawValue) => {
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue }]
      },
    })
  }, urls[0]!)
  await openAndHydrate(volunteer.page, `/event/${event.slug}/check-in`)
  await press(volunteer.page, 'Scan with the camera')
  await log(volunteer.page).getByText('Ben Kiln', { exact: true }).waitFor()
  await press(volunteer.page, 'Stop the camera')

  await openAndHydrate(volunteer.page, urls[1]!)
  await press(volunteer.page, 'Check in')
  await log(volunteer.page).getByText('Cleo Kiln', { exact: true }).waitFor()

  const { pathname, search } = new URL(urls[1]!)
  const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await openAndHydrate(visitor, pathname + search)
  expect(new URL(visitor.url()).searchParams.get('callbackUrl')).toBe(pathname + search)
})

test('who waits for approval looks on, and is in at once when an organiser approves', async () => {
  const event = await publish(organizer, { title: 'Lantern Room', approval: 'manual' })
  const [nora, ben] = [
    await newMember({ browser, site, name: 'Nora' }),
    await newMember({ browser, site, name: 'Ben' }),
  ]
  for (const { page } of [nora, ben]) {
    await enroll(page, event.slug, 'The organizers have your request.')
    await page.getByRole('button', { name: 'Waiting for approval' }).waitFor()
    await openAndHydrate(page, `/event/${event.slug}/dash`)
    // No mail server is configured here, so nothing is promised by e-mail.
    await page
      .getByText('The organizers look at every enrollment. You’ll see it here when you’re in')
      .waitFor()
    expect(await page.getByRole('link', { name: 'Start a team' }).count()).toBe(0)
  }
  const team = { eventId: event.id, name: 'Early Birds', description: 'They could not wait for it.' }
  expect((await nora.call('POST', 'team/createTeam', team)).status).toBe(403)

  const { page } = organizer
  await openAndHydrate(page, `/event/${event.slug}/edit?tab=participants&status=waiting`)
  await press(page, 'Approve Nora Kiln')
  await nora.page.getByRole('link', { name: 'Start a team' }).first().waitFor()
  await press(page, 'Decline Ben Kiln')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Nobody fits').waitFor()
  await ben.page.getByText('Not accepted').waitFor()

  await announce(page, `/event/${event.slug}/edit?tab=announcements`)
  await nora.page.locator('#announcements').getByText('The oven is hot').waitFor()
  await press(nora.page, 'Withdraw')
  await nora.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await nora.page.getByRole('button', { name: 'Enroll now!' }).waitFor()
  await expect.poll(() => nora.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('who takes part is shown beside the event and the dashboard by the address, and no longer once gone', async () => {
  const event = await publish(organizer, { title: 'Kiln Alley', maxTeamSize: 1 })
  const [nora, ben, { page: outsiderPage }] = [
    await newMember({ browser, site, name: 'Nora' }),
    await newMember({ browser, site, name: 'Ben' }),
    await newMember({ browser, site, name: 'Dan' }),
  ]
  const { body } = await nora.call('POST', 'participant/createParticipant', { eventId: event.id })
  await enroll(ben.page, event.slug)
  const view = `?view=person:${String(body['id'])}`
  const panel = (title: string) => ben.page.getByRole('dialog', { name: title })
  for (const path of [`/event/${event.slug}`, `/event/${event.slug}/dash`]) {
    await openAndHydrate(ben.page, path + view)
    await panel('Nora Kiln').waitFor()
    await ben.page.keyboard.press('Escape')
    await panel('Nora Kiln').waitFor({ state: 'hidden' })
  }
  await openAndHydrate(outsiderPage, `/event/${event.slug}/dash${view}`)
  await outsiderPage.getByRole('dialog', { name: 'Not for you yet' }).waitFor()

  const response = await nora.call('PUT', `participant/deleteParticipant?id=${String(body['id'])}`)
  expect(response.status).toBe(200)
  for (const path of [`/event/${event.slug}`, `/event/${event.slug}/dash`]) {
    await openAndHydrate(ben.page, path + view)
    await panel('Not here any more').waitFor()
  }
})

test('a stream is made, published, enrolled in, watched, and watched again as a recording', async () => {
  const { page, call } = organizer
  await openAndHydrate(page, '/stream/new')
  await page.getByLabel('Title').fill('Tuesday Glazes')
  await page.getByLabel('Begins').fill(getTimeInHours(-2).slice(0, 16))
  await page.getByLabel('Ends').fill(getTimeInHours(2).slice(0, 16))
  await press(page, 'Create the draft')
  await page.waitForURL('**/stream/tuesday-glazes/edit')
  await page.getByLabel('Link to the stream').fill('video.example.com/live')
  await page.getByLabel('Link to the recording').fill('video.example.com/later')
  await page.getByLabel('Enrollment is open').check()
  await press(page, 'Save')
  await page.getByText('All saved').waitFor()
  await openAndHydrate(page, '/stream/tuesday-glazes/edit?tab=publish')
  await press(page, 'Publish')
  await page.getByRole('button', { name: 'Unpublish' }).waitFor()

  const guest = await newMember({ browser, site, name: 'Cleo' })
  await openAndHydrate(guest.page, '/stream/tuesday-glazes')
  await press(guest.page, 'Enroll now!')
  await guest.page.getByRole('link', { name: 'Open the dashboard' }).click()
  const link = (name: string) => guest.page.getByRole('link', { name })
  expect(await link('Watch stream').getAttribute('href')).toBe('https://video.example.com/live')

  await openAndHydrate(page, '/stream/tuesday-glazes/edit?tab=participants')
  await page.getByRole('rowheader', { name: 'Cleo Kiln' }).waitFor()
  await announce(page, '/stream/tuesday-glazes/edit?tab=announcements')
  await guest.page.getByText('The oven is hot').waitFor()

  await openAndHydrate(page, '/stream/tuesday-glazes/edit?tab=participants')
  await page.getByLabel('Choose Cleo Kiln').check()
  await press(page, 'Write')
  await page.getByText('This site can’t send e-mail yet, so it stays').waitFor()
  await page.getByLabel('Subject').fill('Your questions')
  await page.getByLabel('Message').fill('Send them before we begin.')
  await press(page, 'Send')
  await page.getByText('This site can’t send e-mail yet, so it stays').last().waitFor()
  await guest.page.getByLabel('E-mails from the organizers').click()
  await guest.page.getByText('Muted. You still hear about dates').waitFor()
  await press(page, 'Write')
  // The previous form may still be fading out.
  await page.getByText('Nobody in this group gets e-mail').last().waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openAndHydrate(guest.page, '/account')
  await press(guest.page, 'Unmute Tuesday Glazes')
  await guest.page.getByText('You haven’t muted anything.').waitFor()
  await openAndHydrate(guest.page, '/stream/tuesday-glazes/dash')
  await duplicateStream(page)

  const { body } = await call('GET', 'stream/getStream?slug=tuesday-glazes')
  const endedStream = { endAt: getTimeInHours(-1), confirmDateChange: true, reason: 'The kiln cooled early.' }
  expect((await call('PUT', `stream/updateStream?id=${String(body['id'])}`, endedStream)).status).toBe(200)
  expect(await link('Watch recording').getAttribute('href')).toBe('https://video.example.com/later')
  await openAndHydrate(guest.page, '/stream/tuesday-glazes')
  await link('Watch recording').waitFor()
})

async function announce(page: Page, path: string) {
  await openAndHydrate(page, path)
  await press(page, 'Announce something')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Title').fill('The oven is hot')
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await dialog.getByText('This field is required').waitFor()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Please **do not** touch it.')
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await page.getByRole('heading', { name: 'The oven is hot' }).waitFor()
  // The undone announcement is open for editing, and nothing says any longer that it was sent.
  await press(page, 'Undo The oven is hot')
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('The oven is hot')
  expect(await page.getByText('Announced', { exact: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await page.getByRole('heading', { name: 'The oven is hot' }).waitFor()
}

async function duplicateStream(page: Page) {
  await openAndHydrate(page, '/stream/tuesday-glazes/edit?tab=publish')
  await press(page, 'Duplicate')
  await page.getByRole('alertdialog', { name: 'Duplicate' }).getByLabel('New start').fill(nextMay(4, '18:00'))
  await press(page, 'Create the draft')
  await page.waitForURL('**/stream/tuesday-glazes-copy/edit')
  await page.getByText('Draft', { exact: true }).waitFor()
}
