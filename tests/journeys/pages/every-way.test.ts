import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { getEnvironment, startDiscord } from '../../support/chat/discord-server.ts'
import { dueJobs } from '../../support/due-jobs.ts'
import { anSmtpServer, getPlainText } from '../../support/network/smtp.ts'
import { getTimeInHours } from '../../support/from-now.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { type Member, newMember } from '../support/member.ts'
import { enroll, newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const [discord, smtp] = [await startDiscord(), await anSmtpServer()]
afterAll(() => smtp.close())
const journey = await startJourney({
  env: {
    ...getEnvironment(discord),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Kilnyard <kiln@example.com>',
  },
})
const { site } = journey

/** Connects a Discord account and turns on direct messages there. Returns a function that reads them. */
async function enableChatMessages({ page }: Member) {
  await openAndHydrate(page, '/account')
  await press(page, 'Connect Discord')
  await page.getByText('You’re connected as').waitFor()
  const { id } = [...discord.state.users.values()].at(-1)!
  await openAndHydrate(page, '/notifications/choices')
  await press(page, 'Turn messages on')
  await page.getByText('We message you at Discord').waitFor()
  return () => discord.messagesTo(id)
}

/** Returns the e-mails to this member about this subject, as the reader sees them. */
const lettersTo = ({ email }: Member, subject: string) =>
  smtp.taken
    .filter(({ to }) => to === email)
    .map(({ source }) => getPlainText(source))
    .filter((text) => text.includes(subject))

const bell = (page: Page, unread: number) =>
  page.getByRole('link', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })

/** Opens the inbox by its bell and returns the newest entry. */
async function newestInTray(page: Page, unread: number) {
  await bell(page, unread).press('Enter')
  const entry = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()
  await entry.waitFor()
  return entry.getByRole('link')
}

/** Also waits for pending notifications, such as of enrolling, which would count as new afterwards. */
async function readAll({ call }: Member) {
  await expect.poll(async () => (await site.pool.query(dueJobs)).rowCount, { timeout: 30_000 }).toBe(0)
  await call('PUT', 'notification/markAllRead', { until: new Date() })
}

test('of feedback a member hears the same in the tray, by e-mail and in chat: one sentence, one link', async () => {
  const organizer = await newOrganizer(journey)
  const event = await publish(organizer, { title: 'Lantern Weekend', startAt: getTimeInHours(-24) })
  const [maker, judge] = [
    await newMember({ ...journey, name: 'Nora' }),
    await newMember({ ...journey, name: 'Jo' }),
  ]
  const submissionId = await aClosedProject({ organiser: organizer, maker, judge, event })
  const messages = await enableChatMessages(maker)
  await readAll(maker)
  await openAndHydrate(maker.page, '/event')

  const review = 'It reads the harbour lights as I do, and says so when it cannot.'
  expect((await judge.call('POST', 'review/createReview', { submissionId, review })).status).toBe(200)
  const expectedText = 'Jo Kiln wrote feedback on “Lantern”'
  const entry = await newestInTray(maker.page, 1)
  await expect.poll(() => entry.textContent()).toContain(expectedText)
  const path = await entry.getAttribute('href')
  expect(path).toBe(`/event/${event.slug}/lampwick/lantern`)

  await expect.poll(() => lettersTo(maker, expectedText).length).toBe(1)
  const [letter] = lettersTo(maker, expectedText)
  expect(letter).toContain(`${expectedText}, your project at Lantern Weekend.`)
  await expect.poll(messages).toHaveLength(1)
  const [messageText, link] = messages()[0]!.split('\n')
  expect(messageText).toBe(expectedText)
  expect(link).toBe(site.origin + path)
  expect(letter!.match(/https?:\/\/\S+/)?.[0]).toBe(link)

  // The link leads to the feedback.
  await entry.click()
  await maker.page.waitForURL(`**${path}`)
  await openAndHydrate(maker.page, `${path}?view=approvals`)
  await maker.page.getByRole('dialog').getByText(review).waitFor()
})

test('an announcement is previewed, sent and undone: nobody gets anything, and sent again everyone does', async () => {
  const organizer = await newOrganizer(journey)
  const { page } = organizer
  const event = await publish(organizer, { title: 'Oven Days' })
  const guest = await newMember({ ...journey, name: 'Ben' })
  await enroll(guest.page, event.slug)
  const messages = await enableChatMessages(guest)
  await readAll(guest)
  const dash = `/event/${event.slug}/dash`
  // On a page other than the dashboard, which would mark announcements as read.
  await openAndHydrate(guest.page, '/event')

  await openAndHydrate(page, `/event/${event.slug}/edit?tab=announcements`)
  await press(page, 'Announce something')
  await announce(page, { title: 'The oven is cold', body: 'Come back **tomorrow**.' })
  await bell(guest.page, 1).waitFor()
  await press(page, 'Undo The oven is cold')
  await page.getByText('Undone. Nobody gets an e-mail.').first().waitFor()
  await page.getByText('Nothing announced yet').waitFor()
  await minuteIsOver()
  await bell(guest.page, 0).waitFor()
  await openAndHydrate(guest.page, dash)
  await guest.page.getByText('No announcements yet.').waitFor()
  expect([lettersTo(guest, 'Come '), messages()]).toEqual([[], []])

  await openAndHydrate(guest.page, '/event')
  // The form is open again, with the undone announcement.
  await announce(page, { title: 'The oven is hot', body: 'Come in **now**.' })
  await minuteIsOver()
  const entry = await newestInTray(guest.page, 1)
  await expect.poll(() => entry.textContent()).toContain('Oven Days: The oven is hot')
  await expect.poll(() => lettersTo(guest, 'Come in now').length).toBe(1)
  await expect.poll(messages).toHaveLength(1)
  expect(messages()[0]).toContain(`Oven Days: The oven is hot\n${site.origin}${dash}`)
  expect(lettersTo(guest, 'Come back')).toEqual([])
  await entry.click()
  await guest.page.locator('#announcements').getByText('The oven is hot').waitFor()
})

/** Writes an announcement, checks its preview, and sends it. */
async function announce(page: Page, { title, body }: { title: string; body: string }) {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('textbox', { name: 'Text' }).fill(body)
  await press(page, 'Preview the e-mail')
  await dialog.getByText('To Ben Kiln').waitFor()
  const previewText = dialog
    .frameLocator('iframe')
    .getByText(body.replaceAll('**', '').split(' ')[0]!)
    .first()
  await previewText.waitFor()
  await dialog.getByRole('button', { name: 'Announce', exact: true }).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

/** Runs the jobs that wait for the minute in which an announcement can be undone. */
const minuteIsOver = () => expect.poll(hasten, { timeout: 30_000 }).toBe(0)

/** Makes the jobs due now. Returns the number of jobs left. */
async function hasten() {
  const { rows } = await site.pool.query(
    `select name from jobs.job
      where state < 'completed' and name in ('announcement-mails', 'chat-tell', 'notifications')`,
  )
  await site.pool.query(
    `update jobs.job set start_after = now()
      where state < 'active' and name in ('announcement-mails', 'chat-tell')`,
  )
  return rows.length
}

interface Participants {
  organiser: Member
  maker: Member
  judge: Member
  event: { id: string; slug: string }
}

/** Creates a project whose event has closed, and a judge who can review it. */
async function aClosedProject({ organiser, maker, judge, event }: Participants): Promise<string> {
  const eventId = event.id
  const { pool } = site
  const { rows: people } = await pool.query<{ id: string }>(
    'select p.id from profile p join account a on a.id = p.user_id where a.email = $1',
    [judge.email],
  )
  const role = { profileId: people[0]!.id, eventId, eventRole: 'Judge' }
  expect((await organiser.call('POST', 'eventRole/createEventRole', role)).status).toBe(200)
  await maker.call('POST', 'participant/createParticipant', { eventId })
  const team = { eventId, name: 'Lampwick', description: 'Reads harbour lights on camera.' }
  expect((await maker.call('POST', 'team/createTeam', team)).status).toBe(200)
  const { rows } = await pool.query<{ id: string }>(
    `insert into submission (event_id, team_id, admin_user_id, slug, title, submitted_at)
     select event_id, id, admin_user_id, 'lantern', 'Lantern', now() from team where event_id = $1 returning id`,
    [eventId],
  )
  const closingDates = {
    submissionsCloseAt: getTimeInHours(-1),
    confirmDateChange: true,
    reason: 'The hall closes early.',
  }
  expect((await organiser.call('PUT', `event/updateEvent?id=${eventId}`, closingDates)).status).toBe(200)
  return rows[0]!.id
}
