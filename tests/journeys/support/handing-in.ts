import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inDays } from '../../support/from-now.ts'
import { newMember } from './member.ts'
import type { Journey } from './journey.ts'

export async function stepTo(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click()
  await page.getByRole('group', { name }).waitFor()
}

/** Waits until the form shows this save state. */
export const pill = (page: Page, text: string | RegExp) =>
  page.locator('.save-pill').filter({ hasText: text }).waitFor()

interface TeamOptions extends Journey {
  title: string
  more?: object
}

/** Creates a member with a team in a new event, without a submission. */
export async function createTeamMember({ browser, site, title, more }: TeamOptions) {
  const member = await newMember({ browser, site, name: 'Ines', canCreateEvents: true })
  const { call, page } = member
  const event = await call('POST', 'event/createEvent', {
    title,
    visibility: 'public',
    signupActive: true,
    timeZone: 'Europe/Dublin',
    startAt: inDays(-1),
    submissionsCloseAt: inDays(1),
    endAt: inDays(2),
    ...more,
  })
  const { id: eventId, slug } = event.body as { id: string; slug: string }
  await call('POST', 'participant/createParticipant', { eventId })
  const team = { eventId, name: 'Lampwick', description: 'Reads harbour lights on camera.' }
  const response = await call('POST', 'team/createTeam', team)
  expect(response).toMatchObject({ status: 200 })
  page.on('dialog', (dialog) => void dialog.accept())
  return { ...member, eventId, teamId: String(response.body['id']), slug, form: `/event/${slug}/submission` }
}
