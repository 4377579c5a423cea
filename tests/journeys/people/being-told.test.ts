import { beforeAll, expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { enroll, newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'
import { type Member, newMember } from '../support/member.ts'

let organizer: Member

const { browser, site } = await startJourney()

beforeAll(async () => {
  organizer = await newOrganizer({ browser, site })
})

test('somebody who is taken out of a team or declined reads it on home, event page and dashboard until they dismiss it', async () => {
  const event = await publish(organizer, { title: 'Lantern Row', maxTeamSize: 4 })
  const [leader, guest] = [
    await newMember({ browser, site, name: 'Ada' }),
    await newMember({ browser, site, name: 'Finn' }),
  ]
  for (const { page } of [leader, guest]) await enroll(page, event.slug)
  const draft = { eventId: event.id, name: 'Wick', description: 'Keeps a small light through the night.' }
  const teamResponse = await leader.call('POST', 'team/createTeam', draft)
  const team = teamResponse.body as { id: string; slug: string }
  const requestToJoin = async () => {
    const { body } = await guest.call('PUT', `participant/joinTeamByUser?eventId=${event.id}`, {
      teamId: team.id,
    })
    return body as { id: string; joinRequest: { id: string } }
  }
  const { id: participantId, joinRequest } = await requestToJoin()
  await leader.call('PUT', `team/acceptJoinRequest?id=${joinRequest.id}`)
  await leader.call('PUT', `team/removeMember?id=${team.id}`, { participantId })
  const { page } = guest
  const dash = `/event/${event.slug}/dash`
  for (const path of ['/', `/event/${event.slug}`, dash]) {
    await openAndHydrate(page, path)
    await page.getByText('You’re no longer in Wick').waitFor()
  }
  await press(page, 'Dismiss the notice about Wick')
  await page.getByText('You’re no longer in Wick').waitFor({ state: 'detached' })

  await leader.call('PUT', `team/declineJoinRequest?id=${(await requestToJoin()).joinRequest.id}`)
  await openAndHydrate(page, `/event/${event.slug}/${team.slug}`)
  await page.getByText('This team declined your request. You can ask again from').waitFor()
  expect(await page.getByRole('link', { name: 'Ask to join' }).count()).toBe(0)
  await openAndHydrate(page, dash)
  await page.getByText('Wick declined your request').waitFor()
  await openAndHydrate(page, `${dash}/team/find`)
  await page.getByText('Declined. You can ask again from').first().waitFor()
  expect(await page.getByRole('link', { name: 'Ask to join Wick' }).count()).toBe(0)
})

test('a decline that was taken back leaves no way to take it back again', async () => {
  const event = await publish(organizer, { title: 'Wick Row', maxTeamSize: 4 })
  const [leader, guest] = [
    await newMember({ browser, site, name: 'Orla' }),
    await newMember({ browser, site, name: 'Wim' }),
  ]
  const eventId = event.id
  for (const { call } of [leader, guest]) await call('POST', 'participant/createParticipant', { eventId })
  const draft = { eventId, name: 'Snuffer', description: 'Puts out what burns too long.' }
  const { body: team } = await leader.call('POST', 'team/createTeam', draft)
  await guest.call('PUT', `participant/joinTeamByUser?eventId=${eventId}`, { teamId: team['id'] })
  const { page } = leader
  await openAndHydrate(page, `/event/${event.slug}/dash/team`)
  await page.getByRole('button', { name: /^Decline Wim/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline', exact: true }).click()
  await press(page, 'Undo')
  await page.getByRole('button', { name: /^Accept Wim/ }).click()
  await page.getByText('is on the team').first().waitFor()
  await page.getByRole('button', { name: /^Accept Wim/ }).waitFor({ state: 'detached' })
  expect(await page.getByText('You declined').count()).toBe(0)
})

test('enrolling away from the question about other mail answers nothing, beside it untouched it is a no', async () => {
  const [first, second, thirdEvent] = [
    await publish(organizer, { title: 'Lantern First' }),
    await publish(organizer, { title: 'Lantern Second' }),
    await publish(organizer, { title: 'Lantern Third' }),
  ]
  const { page, call } = await newMember({ browser, site, name: 'Mara' })
  const asksAboutMail = async (event: { id: string }) =>
    (await call('GET', `participant/getParticipation?eventId=${event.id}`)).body['asksAboutMail']
  await page.setViewportSize({ width: 390, height: 844 })
  await openAndHydrate(page, `/event/${first.slug}`)
  const bar = page.getByRole('region', { name: 'Enrollment' })
  await bar.getByRole('button', { name: 'Enroll now!' }).click()
  await page.getByText('You are registered for the event!').first().waitFor()
  // The next step stays on the page.
  await page.getByText('You’re in!').waitFor()
  await page.getByRole('link', { name: 'Find a team' }).first().waitFor()
  expect(await asksAboutMail(second)).toBe(true)

  await openAndHydrate(page, `/event/${second.slug}`)
  await page.getByLabel('E-mail me about new events too').waitFor()
  const card = page.getByRole('complementary', { name: 'Enrollment' })
  await card.getByRole('button', { name: 'Enroll now!' }).click()
  await page.getByText('You are registered for the event!').first().waitFor()
  expect(await asksAboutMail(thirdEvent)).toBe(false)
})

test('after signing up to enroll on a phone, the next step is in view and has the focus', async () => {
  const event = await publish(organizer, { title: 'Lantern Arrival' })
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const callbackUrl = `/event/${event.slug}?enroll=true`
  await openAndHydrate(page, `/signup?${new URLSearchParams({ callbackUrl })}`)
  const name = crypto.randomUUID().slice(0, 8)
  await page.getByLabel('E-mail').first().fill(`${name}@example.com`)
  await page.getByLabel('Password').first().fill('a kiln full of pots')
  await press(page, 'Create my account')
  await page.getByLabel('Username').fill(`potter-${name}`)
  await press(page, 'Create my profile')
  await page.getByText('You’re in!').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Find a team')
  await expect
    .poll(() => page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(844)
  await context.close()
})

test('the page of an event says who answers questions', async () => {
  const event = await publish(organizer, { title: 'Lantern Desk' })
  const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await openAndHydrate(visitor, `/event/${event.slug}`)
  await visitor.getByRole('heading', { name: 'Questions? Ask the organizers' }).waitFor()
})
