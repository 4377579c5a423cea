import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { listPageFaults } from '../support/faults.ts'
import { createTeamMember } from '../support/handing-in.ts'
import { startJourney } from '../support/journey.ts'
import { newMember } from '../support/member.ts'
import { press } from '../support/press.ts'

const journey = await startJourney()
const { browser, site } = journey

const card = (page: Page, team: string) => page.locator('.desk__team').filter({ hasText: team })

async function choose(page: Page, menu: string, entry: string) {
  await page.getByRole('button', { name: `Options for ${menu}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test(
  'an organizer finds the person left over, puts them into a team, moves them and locks it',
  { timeout: 240_000 },
  async () => {
    const { page, eventId, slug } = await createTeamMember({ ...journey, title: 'Night Desk' })
    const [ben, cleo] = [
      await newMember({ browser, site, name: 'Ben' }),
      await newMember({ browser, site, name: 'Cleo' }),
    ]
    for (const member of [ben, cleo]) await member.call('POST', 'participant/createParticipant', { eventId })
    const oat = { eventId, name: 'Oat', description: 'Reads tide tables aloud at night.' }
    await cleo.call('POST', 'team/createTeam', oat)

    await openAndHydrate(page, `/event/${slug}/edit?tab=participants`)
    await page.getByRole('row', { name: /Cleo/ }).getByRole('link', { name: 'Oat', exact: true }).click()
    await card(page, 'Oat').getByText('Cleo Kiln').waitFor()
    expect(await card(page, 'Lampwick').count()).toBe(0)

    await openAndHydrate(page, `/event/${slug}/edit?tab=teams`)
    await press(page, 'Add to a team: Ben Kiln')
    await page.getByRole('combobox', { name: 'Team' }).fill('lamp')
    await page.getByRole('option', { name: /Lampwick/ }).click()
    await page.getByLabel('Reason').fill('You were left over.')
    await press(page, 'Add them')
    await card(page, 'Lampwick').getByText('Ben Kiln').waitFor()
    await page.getByText('Everyone who is approved has a team.').waitFor()
    expect(await listPageFaults(page, '/edit?tab=teams')).toEqual([])

    await choose(page, 'Ben Kiln', 'Move to another team')
    await page.getByRole('combobox', { name: 'Team' }).fill('oat')
    await page.getByRole('option', { name: /Oat/ }).click()
    await press(page, 'Move them')
    // A move without a reason is not sent.
    await page.getByText('This field is required').first().waitFor()
    await page.getByLabel('Reason').fill('Oat asked for you.')
    await press(page, 'Move them')
    await card(page, 'Oat').getByText('Ben Kiln').waitFor()

    await choose(page, 'Oat', 'Lock')
    await page.getByLabel('Reason').fill('The demo is being set up.')
    await press(page, 'Lock')
    await card(page, 'Oat').getByText('Locked').waitFor()
    await openAndHydrate(ben.page, '/notifications')
    await ben.page.getByText('moved you from the team Lampwick to the team Oat').first().waitFor()
    await ben.page.getByText('The demo is being set up.').first().waitFor()
  },
)
