import { expect } from 'vitest'
import type { Person, World } from './people-and-things.ts'

/** Creates a public event through the API, as a person with the right to; fields as in the API. */
export async function anEvent(world: World, fields: Record<string, unknown> = {}, organizer?: Person) {
  const maker = organizer ?? (await world.member('USER', { canCreateEvents: true }))
  const { status, body } = await world
    .as(maker)
    .post('event/createEvent', { title: 'Field Notes', visibility: 'public', ...fields })
  expect(body).toMatchObject({ id: expect.any(String) })
  expect(status).toBe(200)
  return { ...body, organiser: maker }
}

/** Creates a public stream through the API, as a person with the right to. */
export async function aStream(world: World, fields: Record<string, unknown> = {}, organizer?: Person) {
  const maker = organizer ?? (await world.member('USER', { canCreateEvents: true }))
  const { status, body } = await world
    .as(maker)
    .post('stream/createStream', { title: 'Tuesday Talks', visibility: 'public', ...fields })
  expect(body).toMatchObject({ id: expect.any(String) })
  expect(status).toBe(200)
  return { ...body, organiser: maker }
}
