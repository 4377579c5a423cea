import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from '../support/arrive.ts'
import { inDays } from '../../support/from-now.ts'
import { pill, stepTo, teamIn } from '../support/handing-in.ts'
import { startJourney } from '../support/journey.ts'
import { press } from '../support/press.ts'
import { newMember } from '../support/member.ts'

const { browser, site } = await startJourney()

type Team = Awaited<ReturnType<typeof teamIn>>
const title = (page: Page) => page.getByLabel('Title')
const short = (page: Page) => page.getByLabel('Short description')
/** Waits until a field has this value. */
const holds = (field: Locator, text: string) => expect.poll(() => field.inputValue()).toBe(text)

/** Adds another member to the team, directly in the database. */
async function addTeammate({ eventId, teamId }: Team) {
  const mate = await newMember({ browser, site, name: 'Tavi' })
  await mate.call('POST', 'participant/createParticipant', { eventId })
  await site.pool.query(
    `update participant set team_id = $1 where user_id = (select id from account where email = $2)`,
    [teamId, mate.email],
  )
  return mate
}

test('two of a team write at once, and no word of either is lost', async () => {
  const team = await teamIn({ browser, site, title: 'Lantern Two' })
  const { page: mine, form } = team
  const { page: theirs } = await addTeammate(team)
  await arrive(mine, form)
  await arrive(theirs, form)

  await title(mine).fill('Harbour Lights')
  await pill(mine, /Saved/)
  await holds(title(theirs), 'Harbour Lights')

  // Changes in different fields are merged without a question.
  await title(mine).fill('Harbour Lamps')
  await short(theirs).fill('Reads the lights of a harbour.')
  await holds(short(mine), 'Reads the lights of a harbour.')
  await holds(title(theirs), 'Harbour Lamps')
  await pill(theirs, /Saved/)

  // In the same field both keep their own text, and one of them chooses.
  await mine.context().setOffline(true)
  await title(mine).fill('Harbour Mine')
  await short(mine).fill('Reads all lights of a harbour.')
  await pill(mine, 'Offline, kept on this device')
  await title(theirs).fill('Harbour Theirs')
  await pill(theirs, /Saved/)
  await mine.context().setOffline(false)
  await mine.getByText('Tavi Kiln saved this field, too: Title').waitFor()
  await mine.getByText('Harbour Theirs').waitFor()
  // Fields without a conflict are saved meanwhile, and the page still names the other writer.
  await holds(short(theirs), 'Reads all lights of a harbour.')
  await mine.getByText('Tavi Kiln saved this field, too: Title').waitFor()
  expect(await title(mine).inputValue()).toBe('Harbour Mine')
  expect(await title(theirs).inputValue()).toBe('Harbour Theirs')
  await press(mine, 'Keep mine')
  await holds(title(theirs), 'Harbour Mine')
})

test('whoever cannot hand in reads why, and what leads there', async () => {
  const more = { submissionsOpenAt: inDays(0.5) }
  const team = await teamIn({ browser, site, title: 'Lantern Doors', more })
  const { page, form, eventId, call } = team
  const stranger = await newMember({ browser, site, name: 'Nora' })
  await arrive(stranger.page, form)
  await stranger.page.getByRole('heading', { name: 'Enroll first' }).waitFor()
  await stranger.call('POST', 'participant/createParticipant', { eventId })
  await stranger.page.reload()
  await stranger.page.getByRole('heading', { name: 'No team yet' }).waitFor()
  await stranger.page.getByRole('link', { name: 'Find or start a team' }).click()
  await stranger.page.waitForURL(/\/dash#team$/)
  await stranger.page.context().clearCookies()
  await arrive(stranger.page, form)
  expect(new URL(stranger.page.url()).searchParams.get('callbackUrl')).toBe(form)

  await arrive(page, `${form}?step=review`)
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
  const extended = await call('PUT', `submission/setExtension?teamId=${team.teamId}`, extension)
  expect(extended.status).toBe(200)
  await page.reload()
  await page.getByText('Your team has more time').waitFor()
  await press(page, 'Restore')
  await holds(title(page), 'Early Lamps, and more & more')
})
