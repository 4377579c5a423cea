import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { isAccessible, tooWideBy } from '../support/faults.ts'
import { startJourney } from '../support/journey.ts'
import { type Member, newMember } from '../support/member.ts'
import { newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'
import { signIn } from '../support/sign-in.ts'

const { browser, site } = await startJourney()
const journey = { browser, site }
const password = 'a kiln full of pots'

interface Form {
  path: () => string
  /** Name of the link or button that opens the form. */
  opener?: string
  label: string
  /** True if the field is refilled automatically, without the Restore button. */
  isFilled?: boolean
}

let ada: Member
let ben: Member
let dash: string
let otherDash: string

/** All ways in which a form keeps its input: in the field, with an offer, in a panel, on a separate page. */
const forms: Record<string, Form> = {
  message: { path: () => `${dash}/room`, label: 'Message to your team', isFilled: true },
  question: { path: () => `${dash}/help`, label: 'Ask the organizers and mentors' },
  team: { path: () => otherDash, opener: 'Start a team', label: 'Team name' },
  app: { path: () => '/apps/app', label: 'Title' },
  tutorial: { path: () => '/t/new', label: 'Title' },
}

beforeAll(async () => {
  const organizer = await newOrganizer(journey)
  const [event, otherEvent] = [
    await publish(organizer, { title: 'Shared Bench' }),
    await publish(organizer, { title: 'Second Bench' }),
  ]
  ada = await newMember({ ...journey, name: 'Ada' })
  ben = await newMember({ ...journey, name: 'Ben' })
  dash = `/event/${event.slug}/dash`
  otherDash = `/event/${otherEvent.slug}/dash`
  for (const { call } of [ada, ben, organizer])
    for (const { id } of [event, otherEvent])
      await call('POST', 'participant/createParticipant', { eventId: id })
  const draft = { eventId: event.id, name: 'Lampwick', description: 'Reads harbour lights for small boats.' }
  const { body: team } = await ada.call('POST', 'team/createTeam', draft)
  const joinResponse = await ben.call('PUT', `participant/joinTeamByUser?eventId=${event.id}`, {
    teamId: team['id'],
  })
  const { id } = joinResponse.body['joinRequest'] as { id: string }
  expect((await ada.call('PUT', `team/acceptJoinRequest?id=${id}`)).status).toBe(200)
})

async function openForm(page: Page, { path, opener }: Form): Promise<void> {
  await openAndHydrate(page, path())
  if (!opener) return
  const openControl = page.getByRole('link', { name: opener }).or(page.getByRole('button', { name: opener }))
  await openControl.first().click()
}

/** Finds the field. Required fields are marked, so the label is only the start of the name. */
const getField = (page: Page, { label }: Form) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) }).first()
const getDraftText = (name: string) => `Half a thought for ${name}`

const keptNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('kept:')))

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Your menu, ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign up', exact: true }).first().waitFor()
}

const getCredentials = ({ email }: Member) => ({ email, password })

test(
  'what one person typed is shown to nobody else on the device, and to them again',
  { timeout: 300_000 },
  async () => {
    const context = await browser.newContext({ baseURL: site.origin })
    await signIn(context, getCredentials(ada))
    let page = await context.newPage()
    for (const [name, form] of Object.entries(forms)) {
      await openForm(page, form)
      await getField(page, form).fill(getDraftText(name))
      const count = Object.keys(forms).indexOf(name) + 1
      await expect.poll(async () => (await keptNames(page)).length).toBe(count)
    }
    page = await leaveDialogs(context, page)
    await signOut(page, 'Ada')
    const storedData = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(storedData).not.toContain('thought')

    await signIn(context, getCredentials(ben))
    for (const form of Object.values(forms)) {
      await openForm(page, form)
      await page.getByRole('button', { name: 'Your menu, Ben' }).waitFor()
      expect(await getField(page, form).inputValue()).toBe('')
      expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0)
      expect(await page.content()).not.toContain('Half a thought')
    }

    page = await leaveDialogs(context, page)
    await signOut(page, 'Ben')
    await signIn(context, getCredentials(ada))
    for (const [name, form] of Object.entries(forms)) {
      await openForm(page, form)
      if (!form.isFilled) await press(page, 'Restore')
      await expect.poll(() => getField(page, form).inputValue()).toBe(getDraftText(name))
    }
    await context.close()
  },
)

/** Continues in a new tab, so that no form asks whether to stay. */
async function leaveDialogs(context: BrowserContext, page: Page): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await openAndHydrate(next, '/about')
  return next
}

test('a question that was sent is not offered again', async () => {
  const { page } = ada
  await openAndHydrate(page, `${dash}/help`)
  const field = page.getByLabel('Ask the organizers and mentors')
  await field.pressSequentially('Is there a kettle?')
  await expect.poll(async () => (await keptNames(page)).join()).toContain('draft:question')
  await field.pressSequentially(' And tea?')
  await field.press('Control+Enter')
  await page.getByText('Is there a kettle? And tea?').first().waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  // The form is a new one by then, and has read the drafts.
  await field.pressSequentially('N')
  await expect.poll(async () => (await keptNames(page)).join()).toContain('draft:question')
  await field.press('Backspace')
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0)
  await expect.poll(async () => (await keptNames(page)).join()).not.toContain('draft:question')
  await openAndHydrate(page, `${dash}/help`)
  await page.getByRole('button', { name: 'Your menu, Ada' }).waitFor()
  expect(await page.content()).not.toContain('Unsaved changes from last time')
})

test('signing out in one tab takes private content from the others', { timeout: 240_000 }, async () => {
  const context = await browser.newContext({ baseURL: site.origin })
  await signIn(context, getCredentials(ada))
  const [tab, otherTab] = [await context.newPage(), await context.newPage()]
  await openAndHydrate(tab, `${dash}/room`)
  await tab.getByRole('button', { name: 'Your menu, Ada' }).waitFor()
  await tab.getByLabel('Message to your team').fill('Not sent yet')
  await openAndHydrate(otherTab, '/about')
  await signOut(otherTab, 'Ada')
  await tab.getByRole('heading', { name: 'You signed out in another tab' }).waitFor()
  expect(await tab.content()).not.toMatch(/Lampwick|Not sent yet|Loading the room/)
  expect(await tab.title()).toBe('You signed out in another tab')
  await isAccessible(tab)
  await tab.setViewportSize({ width: 360, height: 780 })
  expect(await tooWideBy(tab)).toBe(0)

  await tab.getByRole('link', { name: 'Sign in and come back' }).click()
  await tab.getByLabel('E-mail').first().fill(ada.email)
  await tab.getByLabel('Password').first().fill(password)
  await press(tab, 'Sign in')
  await tab.waitForURL((url) => url.pathname === `${dash}/room`)
  await expect.poll(() => tab.getByLabel('Message to your team').inputValue()).toBe('Not sent yet')

  // Another user signs in in another tab.
  await openAndHydrate(otherTab, '/about')
  await signOut(otherTab, 'Ada')
  await tab.getByRole('heading', { name: 'You signed out in another tab' }).waitFor()
  await signIn(context, getCredentials(ben))
  await openAndHydrate(tab, `${dash}/room`)
  await tab.getByRole('button', { name: 'Your menu, Ben' }).waitFor()
  await context.clearCookies()
  await signIn(context, getCredentials(ada))
  // The session has changed without a message from a tab, so the next response shows it.
  await tab.evaluate(() => dispatchEvent(new Event('kilnyard:session-doubted')))
  await tab.getByRole('heading', { name: /^ada.* signed in on this device$/i }).waitFor()
  await tab.getByRole('button', { name: /^Continue as ada/i }).click()
  await tab.getByRole('button', { name: 'Your menu, Ada' }).waitFor()

  // The session was ended from another device: the next response is a 401.
  expect((await ada.call('PUT', 'user/revokeOtherSessions')).status).toBe(200)
  await tab.getByRole('heading', { name: 'You’ve been signed out' }).waitFor()
  expect(await tab.content()).not.toContain('Lampwick')
  await context.close()
})
