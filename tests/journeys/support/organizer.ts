import type { Page } from 'playwright-core'
import { getTimeInHours } from '../../support/from-now.ts'
import { openAndHydrate } from './arrive.ts'
import type { Journey } from './journey.ts'
import { type Member, newMember } from './member.ts'
import { press } from './press.ts'

export const newOrganizer = (journey: Journey): Promise<Member> =>
  newMember({ ...journey, name: 'Olga', canCreateEvents: true })

/** Creates a public event that begins tomorrow. */
export async function publish(organizer: Member, fields: object) {
  const { body } = await organizer.call('POST', 'event/createEvent', {
    visibility: 'public',
    signupActive: true,
    timeZone: 'Europe/Dublin',
    startAt: getTimeInHours(24),
    endAt: getTimeInHours(72),
    ...fields,
  })
  return { id: String(body['id']), slug: String(body['slug']) }
}

/** Creates a member who has published an event without participants. */
export async function withAnEvent(journey: Journey) {
  const organizer = await newOrganizer(journey)
  return { organiser: organizer, event: await publish(organizer, { title: 'Lantern Room' }) }
}

export async function enroll(page: Page, slug: string, answer = 'You are registered for the event!') {
  await openAndHydrate(page, `/event/${slug}`)
  await press(page, 'Enroll now!')
  await page.getByText(answer).first().waitFor()
}
