import { expect, test } from '../support/built.ts'
import { anEvent } from '../support/events.ts'
import { enrollMember } from '../support/event/teams.ts'

const wayIn = 'Enroll now!'
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

test('one can enroll until the end of an event, and is told once submissions have closed', async ({
  built,
}) => {
  const event = await anEvent(built, {
    startAt: days(-3),
    submissionsCloseAt: days(-1),
    endAt: days(1),
  })
  const { text } = await built.visit(`/event/${event.slug}`)
  expect(text).toContain(wayIn)
  expect(text).toContain('you’d come along without a project')
  for (const phrase of ['Enrollment is', 'View submissions']) expect.soft(text).not.toContain(phrase)
  expect(text).toMatch(/<button[^>]*disabled=""[^>]*>Create or join a team/)
  expect(text).toContain('Submissions have closed, so teams are final.')
  // Matches the API's response.
  await enrollMember(built, event)

  const pastEvent = await anEvent(built, { startAt: days(-3), endAt: days(-1) })
  const { text: after } = await built.visit(`/event/${pastEvent.slug}`)
  expect(after).not.toContain(wayIn)
  expect(after).toContain('Enrollment is over')
  expect(after).toContain('View submissions')
  expect(after).not.toContain('Create or join a team')

  const cancelledEvent = await anEvent(built, { startAt: days(1), endAt: days(2) })
  await built
    .as(cancelledEvent.organiser)
    .put(`event/cancelEvent?id=${cancelledEvent.id}`, { reason: 'The hall is flooded.' })
  const { text: cancelled } = await built.visit(`/event/${cancelledEvent.slug}`)
  expect(cancelled).toMatch(/<button[^>]*disabled=""[^>]*>Create or join a team/)
  expect(cancelled).toContain('The event is cancelled.')
})
