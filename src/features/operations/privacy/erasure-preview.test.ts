import { createMessageSender, pictureForRoom } from '#tests/support/event/rooms.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { listDeleted, listRemaining } from './ui/erasure-texts.ts'

test('beforehand it says what goes and what stays', async ({ world }) => {
  const event = await anEvent(world)
  const person = event.organiser as Person
  await world.as(person).post('participant/createParticipant', { eventId: event.id })
  await aTeam(world, event, { admin: person })
  expect((await world.as(person).get('privacy/getErasure')).body).toMatchObject({
    confirmation: person.userName,
    teams: [{ name: 'Lampwick', event: event.title, becomes: 'ended' }],
    onlyOrganizerOf: [event.title],
    isLastAdmin: false,
  })
})

test('beforehand it counts what was said in rooms and to mentors, as it then stays or goes', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const person = await enrollMember(world, event)
  await joins(world, person, team)
  const send = createMessageSender(world, team)
  await send(person, 'The lamp works')
  await send(person, 'See how', [{ url: await pictureForRoom(world, team, person), alt: 'The lamp' }])
  await send(person, '', [{ url: await pictureForRoom(world, team, person), alt: 'Again' }])
  await send(team.admin, 'Well done')
  const { id: deletedId } = await send(person, 'Never mind')
  await world.as(person).put(`room/deleteMessage?id=${deletedId}`)
  await world.as(person).post('question/askQuestion', { eventId: event.id, body: 'Is there a bus home?' })
  const helpDraft = { eventId: event.id, topic: 'The lamp flickers', technology: '' }
  await world.as(person).post('help/askForHelp', helpDraft)
  const otherEvent = await anEvent(world, { title: 'Night Ward' })
  await world.as(person).post('participant/createParticipant', { eventId: otherEvent.id })
  const soloTeam = await aTeam(world, otherEvent, { admin: person })
  await createMessageSender(world, soloTeam)(person, 'A note to myself')

  const { body: preview } = await world.as(person).get('privacy/getErasure')
  expect(preview).toMatchObject({ messages: 2, pictures: 2, questions: 1, helpRequests: 1 })
  expect(listDeleted(preview)).toContain('2 pictures in the rooms of your teams')
  expect(listRemaining(preview)[0]).toBe(
    'What you wrote to others: 2 messages in team rooms, 1 question at an event, 1 request for help',
  )

  const confirmation = { confirmation: person.userName }
  expect((await world.as(person).post('privacy/eraseAccount', confirmation)).status).toBe(200)
  const room = await world.as(team.admin).get(`room/getRoom?teamId=${team.id}`)
  const shown = room.body.items.filter(({ deletedAt }: { deletedAt: string | null }) => !deletedAt)
  expect(JSON.stringify(shown)).toContain('The lamp works')
  expect(JSON.stringify(shown)).not.toContain('/files/room')
})
