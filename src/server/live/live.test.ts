import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { eventStream } from '#tests/support/event-stream.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { buildNotePayloads } from '../pages/notes.ts'

const nobodys = '8d7f3c2e-1b1a-4c7e-9d53-0b1c2d3e4f50'

test('what changes is named to those who listen for it, and to nobody else', async ({ committed }) => {
  const ada = await committed.member()
  const { id } = await anEvent(committed)
  await using stream = await eventStream(committed, ada, `event:${id}`)

  await note(committed, [`event:${nobodys}`])
  await note(committed, [`event:${id}`, 'event-list'])

  // The note of the event's creation may still arrive after the stream opens.
  await expect.poll(() => new Set(stream.heard())).toEqual(new Set([`event:${id}`]))
})

test('a visitor hears nothing, and only known topics can be heard', async ({ committed }) => {
  const ada = await committed.member()
  expect((await committed.as(null).get(`/api/live?topics=event:${nobodys}`)).status).toBe(401)
  expect((await committed.as(ada).get('/api/live?topics=mail')).status).toBe(422)
  expect((await committed.as(ada).get('/api/live')).body.fieldErrors).toEqual({ topics: 'Invalid value' })
})

test('nobody hears of what they may not read', async ({ committed: world }) => {
  const event = await anEvent(world)
  const draft = await anEvent(world, { title: 'Quiet Draft', visibility: 'draft' })
  const { id: submission, team } = await aSubmission(world, event, { submitted: true })
  const { id: text } = (await world.as(team.admin).post('tutorial/createTutorial', { title: 'One' })).body
  const stranger = await world.member()
  const ownTopics = [`submission:${submission}`, `tutorial-edit:${text}`]
  const hidden = [...ownTopics, `event:${draft.id}`, `announcement-list:${draft.id}`, `team:${nobodys}`]
  const others = [`participant:${nobodys}`, `technology-edit:${nobodys}`, `article-edit:${nobodys}`]
  const status = async (person: Person, topic: string) =>
    (await world.as(person).get(`/api/live?topics=${topic}`)).status
  for (const topic of [...hidden, ...others]) expect(await status(stranger, topic), topic).toBe(404)

  await using stream = await eventStream(world, stranger, [...hidden, `event:${event.id}`].join(','))
  await using ofTheirs = await eventStream(world, team.admin, ownTopics.join(','))
  await note(world, [...hidden, `event:${event.id}`])
  await expect.poll(() => new Set(stream.heard())).toEqual(new Set([`event:${event.id}`]))
  await expect.poll(() => ofTheirs.heard()).toEqual(ownTopics)
})

test('who only sees a team does not hear when it is asked, reviewed or writes, but what it answers them', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const { id: submission, team } = await aSubmission(world, event, { submitted: true })
  const [requester, rival] = [await enrollMember(world, event), await enrollMember(world, event)]
  const topics = `team:${team.id},participant:${requester.participantId}`
  expect((await world.as(rival).get(`/api/live?topics=team:${team.id}`)).status).toBe(404)
  await using teamStream = await eventStream(world, team.admin, `team:${team.id}`)
  await using managerStream = await eventStream(world, event.organiser, `team:${team.id}`)
  await using requesterStream = await eventStream(world, requester, topics)

  await world.as(team.admin).put(`submission/updateSubmission?id=${submission}`, { title: 'Told to nobody' })
  const joinResponse = await world
    .as(requester)
    .put(`participant/joinTeamByUser?eventId=${event.id}`, { teamId: team.id })
  const { id: request } = joinResponse.body.joinRequest
  await expect.poll(() => teamStream.heard()).toContain(`team:${team.id}`)
  await expect.poll(() => managerStream.heard()).toContain(`team:${team.id}`)
  expect(requesterStream.heard()).toEqual([])

  await world.as(team.admin).put(`team/declineJoinRequest?id=${request}`)
  await expect.poll(() => requesterStream.heard()).toContain(`participant:${requester.participantId}`)
  expect(requesterStream.heard()).not.toContain(`team:${team.id}`)
  // Only topic names are ever sent.
  expect(teamStream.all()).not.toContain('Told')
})

test('a stream ends when its person signs out or is suspended, and not before', async ({
  committed: world,
}) => {
  const [admin, signedOutMember, suspendedMember, otherMember] = [
    await world.member('ADMIN'),
    await world.member(),
    await world.member(),
    await world.member(),
  ]
  const { id } = await anEvent(world)
  await using ofLeaving = await eventStream(world, signedOutMember, `event:${id}`)
  await using ofSuspended = await eventStream(world, suspendedMember, `event:${id}`)
  await using ofOther = await eventStream(world, otherMember, `event:${id}`)

  const signedOut = await world.as(signedOutMember).put(`user/revokeSession?id=${signedOutMember.sessionId}`)
  expect(signedOut.status).toBe(200)
  await expect.poll(() => ofLeaving.isOpen()).toBe(false)
  const suspendResponse = await world
    .as(admin)
    .put(`user/suspendUser?id=${suspendedMember.id}`, { reason: 'Spam' })
  expect(suspendResponse.status).toBe(200)
  await expect.poll(() => ofSuspended.isOpen()).toBe(false)
  await note(world, [`event:${id}`])
  await expect.poll(() => ofOther.heard()).toContain(`event:${id}`)
  expect(ofOther.isOpen()).toBe(true)
})

test('who leaves a team or loses a role hears no more of it, and goes on hearing the rest', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const teammate = await enrollMember(world, event)
  await joins(world, teammate, team)
  const person = await world.member()
  const roleInput = { profileId: person.profileId, eventId: event.id, eventRole: 'Organizer' }
  const role = (await world.as(event.organiser).post('eventRole/createEventRole', roleInput)).body.id
  const topics = `team:${team.id},event:${event.id}`
  await using memberStream = await eventStream(world, teammate, topics)
  await using ofOrganizer = await eventStream(world, person, topics)
  await note(world, [`team:${team.id}`])
  await expect.poll(() => memberStream.heard()).toContain(`team:${team.id}`)
  await expect.poll(() => ofOrganizer.heard()).toContain(`team:${team.id}`)

  expect((await world.as(event.organiser).put(`eventRole/deleteEventRole?id=${role}`)).status).toBe(200)
  const leaveResponse = await world
    .as(teammate)
    .put(`participant/leaveTeamByUser?eventId=${event.id}&teamId=${team.id}`)
  expect(leaveResponse.status).toBe(200)
  const before = [memberStream, ofOrganizer].map((stream) => timesHeard(stream, `team:${team.id}`))
  await note(world, [`team:${team.id}`])
  await note(world, [`event:${event.id}`, 'event-list'])
  await expect.poll(() => memberStream.heard().at(-1)).toBe(`event:${event.id}`)
  await expect.poll(() => ofOrganizer.heard().at(-1)).toBe(`event:${event.id}`)
  expect([memberStream, ofOrganizer].map((stream) => timesHeard(stream, `team:${team.id}`))).toEqual(before)
})

test('a page that shows a team’s room is told to reload once its reader is removed from the team', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const [teammate, remaining] = [await enrollMember(world, event), await enrollMember(world, event)]
  for (const person of [teammate, remaining]) await joins(world, person, team)
  const topics = ({ id }: Person) => `room:${team.id},room-read:${id}`
  await using removedStream = await eventStream(world, teammate, topics(teammate))
  await using remainingStream = await eventStream(world, remaining, topics(remaining))
  const removal = { participantId: teammate.participantId }
  expect((await world.as(team.admin).put(`team/removeMember?id=${team.id}`, removal)).status).toBe(200)
  await expect.poll(() => removedStream.all()).toContain('event: resync')
  expect((await world.as(teammate).get(`room/getRoom?teamId=${team.id}`)).status).toBe(403)
  await note(world, [`room:${team.id}`])
  await expect.poll(() => remainingStream.heard()).toContain(`room:${team.id}`)
  expect(remainingStream.all()).not.toContain('event: resync')
  expect(removedStream.heard()).not.toContain(`room:${team.id}`)
})

const timesHeard = (stream: { heard: () => unknown[] }, topic: string) =>
  stream.heard().filter((heardTopic) => heardTopic === topic).length

test('a line that is let go before it stands takes no place from others', async ({ committed: world }) => {
  const ada = await world.member()
  const { id } = await anEvent(world)
  await using first = await eventStream(world, ada, `event:${id}`)
  expect(first.status).toBe(200)
  const { port } = world.app.server.address() as AddressInfo
  const headers = `authorization: Bearer ${await world.tokens.sign(ada.sessionId)}\r\nhost: localhost`
  for (let time = 0; time < 40; time++) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET /api/live?topics=event:${id} HTTP/1.1\r\n${headers}\r\n\r\n`, () => socket.destroy())
    await once(socket, 'close')
  }
  const isOpen = async () => {
    await using nextStream = await eventStream(world, ada, `event:${id}`)
    return nextStream.status
  }
  await expect.poll(isOpen).toBe(200)
})

async function note({ db }: Pick<World, 'db'>, tags: string[]) {
  for (const payload of buildNotePayloads(tags)) await db.execute(`select pg_notify('changed', '${payload}')`)
}
