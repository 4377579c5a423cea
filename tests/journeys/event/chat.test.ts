import { expect, test } from 'vitest'
import { getEnvironment, startDiscord } from '../../support/chat/discord-server.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { isAccessible } from '../support/faults.ts'
import { startJourney } from '../support/journey.ts'
import { newMember } from '../support/member.ts'
import { enroll, newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const discord = await startDiscord()
const journey = await startJourney({
  env: {
    ...getEnvironment(discord),
  },
})

test('a member connects Discord from their profile and comes back there, and disconnects on the dashboard', async () => {
  const organizer = await newOrganizer(journey)
  const { slug } = await publish(organizer, { title: 'Chatty Kiln' })
  const { page } = await newMember({ ...journey, name: 'Nora' })
  await enroll(page, slug)
  const { userName } = await page.evaluate(async () => {
    const session = (await (await fetch('/api/auth/session')).json()) as { account: { id: string } }
    const response = await fetch(`/api/v3/profile/getProfileByUserId?userId=${session.account.id}`)
    return (await response.json()) as { userName: string }
  })
  await openAndHydrate(page, `/u/@${userName}/edit`)
  await press(page, 'Connect Discord')
  await page.getByText('You’re connected as').waitFor()
  // The browser returns to the section where the member connected, not to the top of a long page.
  const { pathname, hash } = new URL(page.url())
  expect(pathname + hash).toBe(`/u/@${userName}/edit#discord`)
  await openAndHydrate(page, `/event/${slug}/dash/room`)
  const card = page.getByRole('region', { name: 'Discord' })
  await card.getByText('You’re connected as').waitFor()
  await card.getByRole('button', { name: 'Disconnect Discord' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await card.getByRole('button', { name: 'Connect Discord' }).waitFor()
})

test('a member connects Discord on an event’s dashboard, comes back there, starts a team and finds its rooms', async () => {
  const organizer = await newOrganizer(journey)
  const { slug } = await publish(organizer, { title: 'Lamplit Kiln' })
  const { page } = await newMember({ ...journey, name: 'Ada' })
  await enroll(page, slug)
  const dash = `/event/${slug}/dash/room`
  await openAndHydrate(page, dash)
  const card = page.getByRole('region', { name: 'Discord' })
  await card.getByRole('button', { name: 'Connect Discord' }).click()
  await card.getByText('You’re connected as').waitFor()
  expect(new URL(page.url()).pathname).toBe(dash)
  await card.getByRole('button', { name: 'Change Discord account' }).waitFor()
  // A member has no room before they have a team.
  expect(await card.getByRole('link').count()).toBe(0)

  await page.getByRole('link', { name: 'Start a team' }).first().click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Team name').fill('Wick and Wax')
  await panel.getByLabel('What you want to build').fill('Reads harbour lights on camera.')
  await press(page, 'Create the team')
  await page.getByLabel('Message to your team').waitFor()
  // The rooms appear while the page is open.
  const getRoomLink = (name: string) => card.getByRole('link', { name, exact: true })
  for (const [name, type] of [
    ['Your team’s text channel', 0],
    ['Your team’s voice channel', 2],
  ] as const) {
    await getRoomLink(name).waitFor()
    const channel = [...discord.state.channels.values()].find(
      (one) => one.type === type && /wick.and.wax/i.test(one.name),
    )
    expect(await getRoomLink(name).getAttribute('href')).toBe(
      `https://discord.com/channels/${discord.guild.id}/${channel!.id}`,
    )
  }
  await isAccessible(page)
})

test('an organizer chooses rooms, sees them made, reads what went wrong and goes on', async () => {
  const organizer = await newOrganizer(journey)
  const { page } = organizer
  const { id: eventId, slug } = await publish(organizer, { title: 'Roomy Kiln' })
  const member = await newMember({ ...journey, name: 'Ben' })
  await enroll(member.page, slug)
  discord.always({ status: 403, body: { code: 50_013, message: 'Missing Permissions' } })
  const team = { eventId, name: 'Lampwick', description: 'We build it together and show it to all.' }
  expect((await member.call('POST', 'team/createTeam', team)).status).toBe(200)
  await openAndHydrate(page, `/event/${slug}/edit?tab=chat`)
  await page.getByLabel('Each team gets').selectOption('threads')
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await expect
    .poll(async () => (await organizer.call('GET', `discord/getRooms?eventId=${eventId}`)).body['failed'])
    .toBe(1)
  await openAndHydrate(page, `/event/${slug}/edit?tab=chat`)
  await page.getByText('One room couldn’t be made').waitFor()
  await page.getByText('Missing Permissions').waitFor()
  discord.always(null)
  await press(page, 'Try again')
  await page.getByText('1 of 1 team has its room').waitFor()
  await page.getByText('One room couldn’t be made').waitFor({ state: 'detached' })
})
