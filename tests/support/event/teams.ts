import { expect } from 'vitest'
import type { Person, World } from '../people-and-things.ts'

/** Creates a member who is enrolled in the event, and approved if the event needs no approval. */
export async function enrollMember(world: World, event: { id: string }, more?: { public?: boolean }) {
  const person = await world.member('USER', more)
  const { status, body } = await world.as(person).post('participant/createParticipant', { eventId: event.id })
  expect(status).toBe(200)
  return { ...person, participantId: body.id as string }
}

export const teamDraft = (event: { id: string }, more: object = {}) => ({
  eventId: event.id,
  name: 'Lampwick',
  description: 'Reads harbour lights on camera.',
  ...more,
})

/** Creates a team through the API, by an enrolled person. */
export async function aTeam(
  world: World,
  event: { id: string },
  { admin, ...fields }: { admin?: Person; [field: string]: unknown } = {},
) {
  const maker = admin ?? (await enrollMember(world, event))
  const { status, body } = await world.as(maker).post('team/createTeam', teamDraft(event, fields))
  expect({ status, body }).toMatchObject({ status: 200, body: { id: expect.any(String) } })
  return { ...body, admin: maker }
}

interface JoinRequestInput {
  id: string
  eventId: string
  role?: string
  message?: string
}

/** Requests to join a team. */
export const requestToJoin = (
  world: World,
  person: Person,
  { id: teamId, eventId, role, message }: JoinRequestInput,
) =>
  world
    .as(person)
    .put(`participant/joinTeamByUser?userId=${person.id}&eventId=${eventId}`, { teamId, role, message })

/** Requests to join a team and is accepted. */
export async function joins(
  world: World,
  person: Person,
  team: { id: string; eventId: string; admin: Person },
) {
  const { body } = await requestToJoin(world, person, team)
  const { status } = await world.as(team.admin).put(`team/acceptJoinRequest?id=${body.joinRequest.id}`)
  expect(status).toBe(200)
}
