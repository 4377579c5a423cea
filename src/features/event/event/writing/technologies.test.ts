import { anEvent } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

test('an event can use a suggested technology, which is shown by name, without a page and in no filter', async ({
  world,
}) => {
  const event = await anEvent(world)
  const organizer = world.as(event.organiser)
  const { body: suggestion } = await organizer.post('technology/suggestTechnology', { name: 'Whisper Loud' })
  expect(suggestion).toMatchObject({ listed: false })
  const saveResponse = await organizer.put(`event/updateEvent?id=${event.id}`, {
    technologies: [suggestion.slug],
  })
  expect(saveResponse).toMatchObject({
    status: 200,
    body: { technologies: [{ name: 'Whisper Loud', listed: false }] },
  })
  const { body: list } = await world.as(null).get('event/getEvents')
  expect(JSON.stringify(list)).not.toContain('Whisper Loud')
  const unknownResponse = await organizer.put(`event/updateEvent?id=${event.id}`, {
    technologies: ['no-such-thing'],
  })
  expect(unknownResponse.status).toBe(422)
})

test('a participant’s suggested skill is shown by its name', async ({ world }) => {
  const event = await anEvent(world)
  const person = await world.member()
  const { body: participant } = await world
    .as(person)
    .post('participant/createParticipant', { eventId: event.id })
  const { body: suggestion } = await world
    .as(person)
    .post('technology/suggestTechnology', { name: 'Whisper Loud' })
  await world
    .as(person)
    .put(`participant/updateParticipant?id=${participant.id}`, { skills: [suggestion.slug] })
  const { body } = await world
    .as(event.organiser)
    .get(`participant/getParticipantsForEvent?eventId=${event.id}`)
  expect(body.items[0].skillNames).toEqual(['Whisper Loud'])
  const { body: ownParticipant } = await world
    .as(person)
    .get(`participant/getParticipant?eventId=${event.id}`)
  expect(ownParticipant.skillNames).toEqual(['Whisper Loud'])
})
