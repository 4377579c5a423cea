import type { Page } from 'playwright-core'
import { arrive } from './arrive.ts'
import type { Journey } from './journey.ts'
import { type Member, newMember } from './member.ts'
import { press } from './press.ts'

/** Somebody who can create events. */
export const newOrganiser = (journey: Journey): Promise<Member> =>
  newMember({ ...journey, name: 'Olga', canCreateEvents: true })

/** So many hours from now. */
export const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
/** A public event that begins tomorrow. */
export async function publish(organiser: Member, fields: object) {
  const { body } = await organiser.call('POST', 'event/createEvent', {
    visibility: 'public',
    signupActive: true,
    timeZone: 'Europe/Dublin',
    startAt: at(24),
    endAt: at(72),
    ...fields,
  })
  return { id: String(body['id']), slug: String(body['slug']) }
}

/** Somebody who has published an event that nobody takes part in yet. */
export async function withAnEvent(journey: Journey) {
  const organiser = await newOrganiser(journey)
  return { organiser, event: await publish(organiser, { title: 'Lantern Room' }) }
}

export async function enroll(page: Page, slug: string, answer = 'You are registered for the event!') {
  await arrive(page, `/event/${slug}`)
  await press(page, 'Enroll now!')
  await page.getByText(answer).first().waitFor()
}
