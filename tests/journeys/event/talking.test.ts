import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPicture } from '../../support/files/pictures.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { isAccessible, tooWideBy } from '../support/faults.ts'
import { startJourney } from '../support/journey.ts'
import { newMember, type Member } from '../support/member.ts'
import { newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const { browser, site } = await startJourney()
const journey = { browser, site }

/** Creates two people in one team, and a mentor of their event. */
async function aTeamAtAnEvent() {
  const organizer = await newOrganizer(journey)
  const event = await publish(organizer, { title: 'Talking Shop' })
  const [ada, ben, mentor] = await Promise.all(
    ['Ada', 'Ben', 'Mona'].map((name) => newMember({ ...journey, name })),
  )
  const eventId = event.id
  for (const member of [ada!, ben!]) await member.call('POST', 'participant/createParticipant', { eventId })
  const draft = { eventId, name: 'Lampwick', description: 'Reads harbour lights.' }
  const { body: team } = await ada!.call('POST', 'team/createTeam', draft)
  const joinResponse = await ben!.call('PUT', `participant/joinTeamByUser?eventId=${eventId}`, {
    teamId: team['id'],
  })
  const { id } = joinResponse.body['joinRequest'] as { id: string }
  expect((await ada!.call('PUT', `team/acceptJoinRequest?id=${id}`)).status).toBe(200)
  const { rows } = await site.pool.query(
    'select p.id from profile p join account a on a.id = p.user_id where a.email = $1',
    [mentor!.email],
  )
  const role = { profileId: rows[0].id, eventId, eventRole: 'Mentor' }
  expect((await organizer.call('POST', 'eventRole/createEventRole', role)).status).toBe(200)
  return {
    organiser: organizer,
    ada: ada!,
    ben: ben!,
    mentor: mentor!,
    event,
    dash: `/event/${event.slug}/dash`,
  }
}

const room = ({ page }: Member) => page.getByRole('log', { name: 'Messages' })
const countLines = (element: HTMLElement) => element.innerText.split('\n').length
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the dashboard' }).getByRole('link', { name })
const write = ({ page }: Member) => page.getByLabel('Message to your team')

test('two members talk live, ask the organizers, and get help from a mentor', async () => {
  const { organiser, ada, ben, mentor, event, dash } = await aTeamAtAnEvent()
  await Promise.all([openAndHydrate(ada.page, `${dash}/room`), openAndHydrate(ben.page, `${dash}/room`)])
  await write(ada).fill('The kettle is **on**.')
  await write(ada).press('Enter')
  await room(ben).locator('strong', { hasText: /^on$/ }).waitFor()

  await write(ada).pressSequentially('@')
  const suggestions = ada.page.getByRole('listbox', { name: 'Mention' }).getByRole('option')
  await suggestions.filter({ hasText: 'Ben' }).waitFor()
  expect(await suggestions.count()).toBe(1)
  await write(ada).fill('')

  // Line breaks are kept, in the box and in the room.
  await write(ada).fill('Plan:\nfill it')
  await write(ada).press('Enter')
  const plan = room(ben).locator('p', { hasText: 'Plan:' })
  await plan.waitFor()
  expect(await plan.evaluate(countLines)).toBe(2)
  await ada.page.getByRole('button', { name: 'Edit your message' }).last().click()
  const editedField = ada.page.getByLabel('Your message', { exact: true })
  await editedField.fill('Plan:\nfill it\nlight it')
  await editedField.press('Escape')
  await editedField.waitFor({ state: 'detached' })
  await ada.page.getByRole('button', { name: 'Edit your message' }).last().click()
  expect(await editedField.inputValue()).toBe('Plan:\nfill it\nlight it')
  await editedField.press('Enter')
  await room(ben).getByText('light it').waitFor()
  await expect.poll(() => ada.page.locator('[aria-label^="Edit your message"]:focus').count()).toBe(1)
  expect(await plan.evaluate(countLines)).toBe(3)

  // After a lost connection, the text stays and is sent once.
  await ben.page.route('**/room/sendMessage*', (route) => route.abort())
  await write(ben).fill('Coming, with milk.')
  await write(ben).press('Enter')
  await ben.page.getByText('Not sent.').waitFor()
  await ben.page.unroute('**/room/sendMessage*')
  await press(ben.page, 'Try again')
  await room(ada).getByText('Coming, with milk.').waitFor()
  expect(await room(ada).getByText('Coming, with milk.').count()).toBe(1)
  await isAccessible(ada.page)

  // A tab leads to help without a reload.
  for (const { page } of [ada, ben]) await tab(page, 'Help').click()
  await ada.page.getByLabel('Ask the organizers and mentors').fill('Is there a quiet room?')
  await press(ada.page, 'Ask')
  await openAndHydrate(organiser.page, `${dash}/help`)
  await organiser.page.getByRole('button', { name: /^Answer to Ada/ }).click()
  await organiser.page.getByLabel('Your answer').fill('Yes, on the second floor.')
  await organiser.page.getByLabel('Show question and answer on the event page').check()
  await press(organiser.page, 'Save the answer')
  await ada.page.getByText('Yes, on the second floor.').waitFor()
  // There are no office hours yet, which only event managers see.
  await organiser.page.getByText('No mentor at these times').waitFor()
  expect(await ada.page.getByText('No mentor at these times').count()).toBe(0)
  const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await visitor.goto(`/event/${event.slug}`)
  await visitor.getByRole('heading', { name: 'Questions and answers' }).waitFor()
  await visitor.getByText('Yes, on the second floor.').waitFor()

  await ben.page.getByLabel('What do you need help with?').fill('The lamp flickers')
  await press(ben.page, 'Ask a mentor')
  await ada.page.getByText('Your team is next in line').waitFor()
  await openAndHydrate(mentor.page, `${dash}/help`)
  await mentor.page.getByRole('button', { name: 'Claim the request of Lampwick' }).press('Enter')
  await ada.page.getByText('Mona Kiln will help you').waitFor()
  await press(mentor.page, 'On my way')
  await ben.page.getByText('Mona Kiln is on the way').waitFor()
  await press(mentor.page, 'Solved')
  await ben.page.getByLabel('What do you need help with?').waitFor()

  // The tab counts what is unread, and the page shown again begins with what changed meanwhile.
  await tab(ben.page, 'Room').click()
  await write(ben).fill('It burns again.')
  await write(ben).press('Enter')
  await tab(ada.page, 'Room 1 unread').click()
  await room(ada).getByText('It burns again.').waitFor()
  await tab(ada.page, 'Help').click()
  await ada.page.getByText('Yes, on the second floor.').waitFor()

  for (const { page } of [ada, organiser, mentor]) {
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await tooWideBy(page)).toBe(0)
    await isAccessible(page)
  }
})

const findAttached = ({ page }: Member) => page.getByRole('list', { name: 'Pictures of your message' })

/** Pastes or drops a picture as a user does. */
async function gives({ page }: Member, method: 'paste' | 'drop', name: string) {
  const bytes = (await aPicture(900, 600)).toString('base64')
  await write({ page } as Member).evaluate(
    (box, input) => {
      const content = Uint8Array.from(atob(input.bytes), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([content], input.name, { type: 'image/png' }))
      const more = { bubbles: true, cancelable: true }
      box.dispatchEvent(
        input.how === 'paste'
          ? new ClipboardEvent('paste', { ...more, clipboardData: data })
          : new DragEvent('drop', { ...more, dataTransfer: data }),
      )
    },
    { bytes, name, how: method },
  )
}

test('pictures are chosen, pasted and dropped into a room, survive a cut line, and open large', async () => {
  const { ada, ben, dash } = await aTeamAtAnEvent()
  await ben.page.setViewportSize({ width: 360, height: 740 })
  await Promise.all([openAndHydrate(ada.page, `${dash}/room`), openAndHydrate(ben.page, `${dash}/room`)])

  // With text, by keyboard: the text stays while the connection is lost.
  await write(ada).fill('Look at the lamp.')
  await ada.page.route('**/gcp/uploadToGcp*', (route) => route.abort())
  const file = { name: 'lamp.png', mimeType: 'image/png', buffer: await aPicture(900, 600) }
  await ada.page.getByLabel('Add pictures').setInputFiles(file)
  await findAttached(ada).getByText('lamp.png: ').waitFor()
  await write(ada).press('Enter')
  await ada.page.getByText('A picture didn’t get there.').waitFor()
  expect(await write(ada).inputValue()).toBe('Look at the lamp.')
  await ada.page.unroute('**/gcp/uploadToGcp*')
  await findAttached(ada).getByRole('button', { name: 'Try again' }).press('Enter')
  await findAttached(ada).getByLabel('What does it show?').fill('A lamp in pieces')
  await isAccessible(ada.page)
  await write(ada).press('Enter')

  const image = room(ben).getByRole('img', { name: 'A lamp in pieces' })
  await image.waitFor()
  const isFullyLoaded = () => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
  await image.scrollIntoViewIfNeeded()
  await expect.poll(isFullyLoaded).toBe(true)
  expect(await image.getAttribute('width')).toBe('320')
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('/_image?')
  await room(ben).getByRole('button', { name: 'Open large: A lamp in pieces' }).press('Enter')
  const large = ben.page.getByRole('dialog', { name: 'A lamp in pieces' })
  await large.getByRole('img').waitFor()
  await isAccessible(ben.page)
  await ben.page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })

  // Pictures only: one pasted and one dropped, in one message.
  await gives(ben, 'paste', 'pasted.png')
  await findAttached(ben).getByLabel('What does it show?').waitFor()
  await gives(ben, 'drop', 'dropped.png')
  await findAttached(ben).getByLabel('What does it show?').nth(1).waitFor()
  expect(await tooWideBy(ben.page)).toBe(0)
  await isAccessible(ben.page)
  await press(ben.page, 'Send')
  await room(ada).getByRole('img', { name: 'Picture by Ben Kiln' }).nth(1).waitFor()
  const [url] = await room(ada)
    .getByRole('img', { name: 'Picture by Ben Kiln' })
    .evaluateAll((images) =>
      images.map((img) => new URL((img as HTMLImageElement).src).searchParams.get('url')!),
    )
  const statusFor = ({ page }: Member) => page.evaluate(async (path) => (await fetch(path)).status, url!)
  expect(await statusFor(ada)).toBe(200)

  await press(ben.page, 'Delete your message')
  await ben.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await room(ada).getByText('This message was deleted.').waitFor()
  expect(await room(ada).getByRole('img', { name: 'Picture by Ben Kiln' }).count()).toBe(0)
  expect(await statusFor(ada)).toBe(404)
  expect(await tooWideBy(ben.page)).toBe(0)
})
