import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { signInDemoPerson } from '../support/demo-person.ts'
import { demo, startJourney } from '../support/journey.ts'
import { newMember, onPhone } from '../support/member.ts'
import { newOrganizer, publish } from '../support/organizer.ts'

const { browser, site } = await startJourney(demo)

const path = '/event/harbour-data-weekend/low-water/tidewatch'
const teamEmailsSql = `select a.email from participant pt join account a on a.id = pt.user_id
  join submission s on s.team_id = pt.team_id where s.slug = 'tidewatch' order by 1`

const bell = (page: Page, unread: number) =>
  page.getByRole('link', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })

test('a comment counts in both tabs and on the phone at once, and opening it reads it in all of them', async () => {
  const owner = await newMember({ browser, site, name: 'Mira' })
  const ben = await newMember({ browser, site, name: 'Ben' })
  const { rows } = await site.pool.query<{ email: string }>(teamEmailsSql)
  expect(rows.length).toBeGreaterThan(0)
  await site.pool.query(
    `update participant set user_id = (select id from account where email = $1)
      where user_id = (select id from account where email = $2)
        and team_id = (select team_id from submission where slug = 'tidewatch')`,
    [owner.email, rows[0]!.email],
  )
  const [firstPage, secondPage] = [owner.page, await owner.page.context().newPage()]
  const phone = await onPhone({ browser, site }, owner)
  // The sign-in on the phone, a second device, notifies the owner.
  expect(
    (await owner.call('PUT', 'notification/markAllRead', { until: new Date().toISOString() })).status,
  ).toBe(200)
  const all = [firstPage, secondPage, phone]
  const count = (unread: number) => Promise.all(all.map((page) => bell(page, unread).waitFor()))
  await openAndHydrate(firstPage, '/event')
  await openAndHydrate(secondPage, '/notifications')
  await openAndHydrate(phone, '/notifications')
  await count(0)

  await openAndHydrate(ben.page, path)
  await ben.page.getByLabel('Your comment').fill('How often does the gauge disagree?')
  await ben.page.getByRole('button', { name: 'Comment', exact: true }).click()
  await count(1)
  for (const page of [secondPage, phone])
    await page.getByRole('link', { name: /Ben Kiln commented on “Tidewatch”/ }).waitFor()

  await bell(firstPage, 1).press('Enter')
  const tray = firstPage.getByRole('dialog', { name: 'Notifications' })
  await tray.getByText('Ben Kiln commented on “Tidewatch”').click()
  await firstPage.waitForURL(`**${path}#comment-*`)
  await count(0)

  // Marked as read on the phone, it is read on the desktop too. A tab with the discussion would read it at
  // once.
  await openAndHydrate(firstPage, '/event')
  await ben.page.getByLabel('Your comment').fill('And in fog?')
  await ben.page.getByRole('button', { name: 'Comment', exact: true }).click()
  await count(1)
  await phone
    .getByRole('link', { name: /Ben Kiln commented on “Tidewatch”/ })
    .first()
    .tap()
  await count(0)
})

test('what somebody switches off stays so, and what is locked says why', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'member' })
  await openAndHydrate(page, '/notifications/choices')
  const likes = page.getByRole('switch', { name: 'Likes, on the site' })
  await likes.press('Space')
  await page.getByText('Likes on the site: off').first().waitFor()
  await page.reload()
  await expect.poll(() => likes.isChecked()).toBe(false)
  expect(await page.getByRole('switch', { name: 'Security, by e-mail' }).isDisabled()).toBe(true)
})

test('a count that was asked for first and answered last is not shown', async () => {
  const organizer = await newOrganizer({ browser, site })
  const event = await publish(organizer, { title: 'Slow Answers' })
  const guest = await newMember({ browser, site, name: 'Ines' })
  await guest.call('POST', 'participant/createParticipant', { eventId: event.id })
  const { page } = guest
  await openAndHydrate(page, '/event')
  await bell(page, 0).waitFor()
  const { promise: isLate, resolve: comeNow } = Promise.withResolvers<void>()
  const delayedCounts: number[] = []
  await page.route('**/getUnreadCount*', async (route) => {
    const response = await route.fetch()
    const { unread } = (await response.json()) as { unread: number }
    if (unread > 0) {
      delayedCounts.push(unread)
      await isLate
    }
    await route.fulfill({ response })
  })
  const announcementDraft = {
    eventId: event.id,
    audience: 'participants',
    title: 'Doors open',
    body: 'At nine.',
  }
  const { body } = await organizer.call('POST', 'announcement/create', announcementDraft)
  await expect.poll(() => delayedCounts[0]).toBe(1)
  const answer = (unread: number) =>
    page.waitForResponse(
      async (one) => one.url().includes('getUnreadCount') && (await one.json()).unread === unread,
    )
  const readResponse = answer(0)
  await organizer.call('PUT', `announcement/undo?id=${String(body['id'])}`)
  await readResponse
  const lateResponse = answer(1)
  comeNow()
  await lateResponse
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await bell(page, 0).waitFor()
})
