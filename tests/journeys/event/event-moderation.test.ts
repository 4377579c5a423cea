import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { listPageFaults } from '../support/faults.ts'
import { createTeamMember } from '../support/handing-in.ts'
import { startJourney } from '../support/journey.ts'
import { newAdministrator, newMember } from '../support/member.ts'
import { press } from '../support/press.ts'

const journey = await startJourney()
const { browser, site } = journey

test(
  'an organizer hides a reported question, its author appeals, and an administrator gives it back',
  { timeout: 240_000 },
  async () => {
    const organizer = await createTeamMember({ ...journey, title: 'Clean Desk' })
    const { page, eventId, slug } = organizer
    const [author, reader, admin] = [
      await newMember({ browser, site, name: 'Gregor' }),
      await newMember({ browser, site, name: 'Hilde' }),
      await newAdministrator({ browser, site, name: 'Imke' }),
    ]
    for (const member of [author, reader])
      await member.call('POST', 'participant/createParticipant', { eventId })
    const body = 'Who buys a watch from me?'
    const response = await author.call('POST', 'question/askQuestion', { eventId, body })
    expect(response.status).toBe(200)
    const id = response.body['id']
    await reader.call('POST', 'flag/createFlag', { kind: 'question', id, reason: 'spam' })

    await openAndHydrate(page, `/event/${slug}/edit?tab=moderation`)
    await page.getByText(body).waitFor()
    await page.getByText('Spam or advertising').waitFor()
    expect(await listPageFaults(page, '/edit?tab=moderation')).toEqual([])
    await press(page, 'Hide Question at Clean Desk')
    // The form below the list has a field with the same label.
    const dialog = page.getByRole('alertdialog')
    const reason = dialog.getByLabel('Reason')
    await reason.pressSequentially('It sells something.')
    await dialog.getByText('19/2000').waitFor()
    expect(await listPageFaults(page, 'the dialog to hide something')).toEqual([])
    await press(page, 'Hide')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Reason').inputValue()).toBe('')
    await page.getByText('Nothing is reported').waitFor()
    await page.getByRole('button', { name: 'Show it again: Question at Clean Desk' }).waitFor()

    await openAndHydrate(author.page, '/account/moderation')
    await author.page.getByText('The organizers of Clean Desk hid this question').waitFor()
    await author.page.getByText('It sells something.').waitFor()
    await author.page.getByLabel('Why should it come back?').fill('It was a joke among friends.')
    await press(author.page, 'Appeal')
    await author.page.getByRole('heading', { name: 'Your appeal', exact: true }).waitFor()

    await openAndHydrate(admin.page, '/dash/admin/reports?status=appealed')
    await admin.page.getByRole('link', { name: 'Question at Clean Desk', exact: true }).click()
    await admin.page.getByText('as an organizer of its event').waitFor()
    await admin.page.getByLabel('Answer to the appeal').selectOption('lift')
    await admin.page.getByLabel('Message to its owner').fill('So it is.')
    await press(admin.page, 'Send the answer')
    await admin.page.locator('.badge', { hasText: 'Visible again' }).waitFor()

    await openAndHydrate(author.page, '/account/moderation')
    await author.page.locator('.badge', { hasText: 'Visible again' }).waitFor()
    await openAndHydrate(page, `/event/${slug}/edit?tab=moderation`)
    await page.getByText('Nothing is hidden or disqualified.').waitFor()
  },
)
