import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { inDays } from '../../support/from-now.ts'
import { pill, stepTo, createTeamMember } from '../support/handing-in.ts'
import { startJourney } from '../support/journey.ts'
import { press } from '../support/press.ts'
import { newMember } from '../support/member.ts'

const { browser, site } = await startJourney()

type Team = Awaited<ReturnType<typeof createTeamMember>>
const title = (page: Page) => page.getByLabel('Title')
const findShortDescription = (page: Page) => page.getByLabel('Short description')
/** Waits until a field has this value. */
const waitForValue = (field: Locator, text: string) => expect.poll(() => field.inputValue()).toBe(text)

/** Adds another member to the team, directly in the database. */
async function addTeammate({ eventId, teamId }: Team) {
  const teammate = await newMember({ browser, site, name: 'Tavi' })
  await teammate.call('POST', 'participant/createParticipant', { eventId })
  await site.pool.query(
    `update participant set team_id = $1 where user_id = (select id from account where email = $2)`,
    [teamId, teammate.email],
  )
  return teammate
}

test('two of a team write at once, and no word of either is lost', async () => {
  const team = await createTeamMember({ browser, site, title: 'Lantern Two' })
  const { page: ownPage, form } = team
  const { page: otherPage } = await addTeammate(team)
  await openAndHydrate(ownPage, form)
  await openAndHydrate(otherPage, form)

  await title(ownPage).fill('Harbour Lights')
  await pill(ownPage, /Saved/)
  await waitForValue(title(otherPage), 'Harbour Lights')

  // Changes in different fields are merged without a question.
  await title(ownPage).fill('Harbour Lamps')
  await findShortDescription(otherPage).fill('Reads the lights of a harbour.')
  await waitForValue(findShortDescription(ownPage), 'Reads the lights of a harbour.')
  await waitForValue(title(otherPage), 'Harbour Lamps')
  await pill(otherPage, /Saved/)

  // In the same field both keep their own text, and one of them chooses.
  await ownPage.context().setOffline(true)
  await title(ownPage).fill('Harbour Mine')
  await findShortDescription(ownPage).fill('Reads all lights of a harbour.')
  await pill(ownPage, 'Offline, kept on this device')
  await title(otherPage).fill('Harbour Theirs')
  await pill(otherPage, /Saved/)
  await ownPage.context().setOffline(false)
  await ownPage.getByText('Tavi Kiln saved this field, too: Title').waitFor()
  await ownPage.getByText('Harbour Theirs').waitFor()
  // Fields without a conflict are saved meanwhile, and the page still names the other writer.
  await waitForValue(findShortDescription(otherPage), 'Reads all lights of a harbour.')
  await ownPage.getByText('Tavi Kiln saved this field, too: Title').waitFor()
  expect(await title(ownPage).inputValue()).toBe('Harbour Mine')
  expect(await title(otherPage).inputValue()).toBe('Harbour Theirs')
  await press(ownPage, 'Keep mine')
  await waitForValue(title(otherPage), 'Harbour Mine')
})

test('whoever cannot hand in reads why, and what leads there', async () => {
  const more = { submissionsOpenAt: inDays(0.5) }
  const team = await createTeamMember({ browser, site, title: 'Lantern Doors', more })
  const { page, form, eventId, call } = team
  const stranger = await newMember({ browser, site, name: 'Nora' })
  await openAndHydrate(stranger.page, form)
  await stranger.page.getByRole('heading', { name: 'Enroll first' }).waitFor()
  await stranger.call('POST', 'participant/createParticipant', { eventId })
  await stranger.page.reload()
  await stranger.page.getByRole('heading', { name: 'No team yet' }).waitFor()
  await stranger.page.getByRole('link', { name: 'Start a team' }).click()
  await stranger.page.waitForURL(/\/dash\/team\?view=team$/)
  await stranger.page.context().clearCookies()
  await openAndHydrate(stranger.page, form)
  expect(new URL(stranger.page.url()).searchParams.get('callbackUrl')).toBe(form)

  await openAndHydrate(page, `${form}?step=review`)
  await page.getByText('Submissions haven’t opened yet').waitFor()
  expect(await page.getByRole('button', { name: 'Submit', exact: true }).isDisabled()).toBe(true)
  await stepTo(page, 'Basics')
  await title(page).fill('Early Lamps')
  await pill(page, /Saved/)

  // Organizers close submissions while a member is writing, and give this team more time.
  await title(page).fill('Early Lamps, and more & more')
  const times = {
    submissionsOpenAt: inDays(-0.5),
    submissionsCloseAt: inDays(-0.1),
    confirmDateChange: true,
    reason: 'The hall lost power',
  }
  expect((await call('PUT', `event/updateEvent?id=${eventId}`, times)).status).toBe(200)
  await page.getByText('wasn’t submitted').waitFor()
  const extension = { until: inDays(1), reason: 'The hall lost power' }
  const extensionResponse = await call('PUT', `submission/setExtension?teamId=${team.teamId}`, extension)
  expect(extensionResponse.status).toBe(200)
  await page.reload()
  await page.getByText('Your team has more time').waitFor()
  await press(page, 'Restore')
  await waitForValue(title(page), 'Early Lamps, and more & more')
})
